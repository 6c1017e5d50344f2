"""Mail, where a server for it is configured."""

from __future__ import annotations

import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

from ostraka.core.errors import InputError

PATIENCE = 20.0  # seconds
PORTS = {"smtp": 587, "smtps": 465}


class BadMail(InputError):
    """An address of a mail server that cannot be used."""


@dataclass(frozen=True)
class Mail:
    """How mail is sent: `smtp://NAME:PASSWORD@HOST:PORT` (STARTTLS where there is a name) or `smtps://…`."""

    server: str
    sender: str

    def __post_init__(self) -> None:
        where = urlsplit(self.server)
        if where.scheme not in PORTS or not where.hostname:
            raise BadMail(f"{where.scheme}://{where.hostname or ''} is no mail server: expected smtp:// or smtps://")

    def send(self, to: str, subject: str, text: str) -> None:
        """Send a message; raises smtplib.SMTPException or OSError. Takes as long as the mail server takes."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, subject
        message.set_content(text)
        where = urlsplit(self.server)
        host, port = where.hostname or "", where.port or PORTS[where.scheme]
        if where.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(host, port, timeout=PATIENCE, context=ssl.create_default_context())
        else:
            server = smtplib.SMTP(host, port, timeout=PATIENCE)
        with server:
            if where.username is not None:
                if where.scheme == "smtp":
                    server.starttls(context=ssl.create_default_context())
                server.login(unquote(where.username), unquote(where.password or ""))
            server.send_message(message)
