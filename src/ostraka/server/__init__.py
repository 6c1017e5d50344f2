"""Tables for people and bots over HTTP and WebSockets; the log of a table is the truth and is never lost."""
