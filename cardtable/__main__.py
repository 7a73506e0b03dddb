"""`python -m cardtable` is `cardtable`."""

from cardtable.cli import main

if __name__ == "__main__":
    main()
