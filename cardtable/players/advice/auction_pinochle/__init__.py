"""Advice on Auction Pinochle with Widow [AP-10.1 to AP-10.16]."""

from __future__ import annotations

from cardtable.players.advice.auction_pinochle.advice import AuctionPinochleAdvice

ADVICE = AuctionPinochleAdvice

__all__ = ["ADVICE", "AuctionPinochleAdvice"]
