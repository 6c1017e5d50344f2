"""In place of Python's `ipaddress`: `urllib.parse` imports it for addresses of hosts, of which there are none here."""
