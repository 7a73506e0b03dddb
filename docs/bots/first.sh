#!/bin/sh
# Plays the first of its moves, and says nothing when it need not move. It needs nothing but sh and sed.
while read -r seen; do
    case $seen in
    *'"must": true'*) move=$(printf '%s\n' "$seen" | sed 's/.*"moves": \["\([^"]*\)".*/"\1"/') ;;
    *) move=null ;;
    esac
    printf '{"move": %s}\n' "$move"
done
