"""Which faults are entered in the ledger of a table where people can make them: those that another table refuses."""

from __future__ import annotations

from cardtable.testing.faults import the_faults_entered_are_what_the_prevented_table_finds
from tests.conformance.playing import asked

test_what_is_entered = asked(the_faults_entered_are_what_the_prevented_table_finds)
