"""In place of Python's `html`, most of which is a list of two thousand characters by name: what charts ask for."""


def escape(text: str, quote: bool = True) -> str:
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#x27;") if quote else text
