"""Ostraka without a server: the calls that the page makes, answered within the browser, for the one person there."""
