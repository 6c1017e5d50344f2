"""Web Push: sealed messages to subscribed browsers, by the push service that each of them names.

The address of a push service comes from outside. A message goes to public addresses only, over TLS, and to the very
address that was looked up and checked; an answer that leads elsewhere is not followed.
"""

from __future__ import annotations

import json
import socket
import ssl
from base64 import urlsafe_b64decode
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat
from webpush import WebPush, WebPushSubscription
from webpush.types import WebPushKeys
from webpush.vapid import VAPID

from ostraka.server.people import hash_of

CURVE = ec.SECP256R1()
PATIENCE = 8.0  # seconds
KEPT = 24 * 3600  # seconds for which a push service keeps a message for a device that is off
GONE = (404, 410)  # what a push service answers where nobody is subscribed any more
SECRET = 16  # bytes that a browser shares with whoever sends to it


class BadDevice(ValueError):
    """A subscription that no message is sent to."""


@dataclass(frozen=True)
class Device:
    """A browser that has subscribed."""

    endpoint: str
    p256dh: str
    auth: str

    @property
    def id(self) -> str:
        return hash_of(self.endpoint)


def new_key() -> str:
    """A private key, short enough to be kept with the other secrets."""
    return f"{ec.generate_private_key(CURVE).private_numbers().private_value:064x}"


class Push:
    """Sends as one application server, known to browsers by its public key."""

    def __init__(self, key: str, contact: str, own_service: str | None = None) -> None:
        private = ec.derive_private_key(int(key, 16), CURVE)
        public = private.public_key()
        self.public_key: str = VAPID.get_application_server_key(public)
        self._own_service = own_service
        self._web = WebPush(
            private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()),
            public.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo),
            subscriber=contact,
            ttl=KEPT,
        )

    def check(self, device: Device) -> None:
        """Raise BadDevice unless this is how a browser subscribes, at a push service that may be asked."""
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _decoded(device.p256dh))
            where = urlsplit(device.endpoint)
            port = where.port
        except ValueError as error:
            raise BadDevice(str(error)) from None
        public = where.scheme == "https" and where.hostname and not where.username and port in (None, 443)
        if not (public or self._is_own(where)) or len(_decoded(device.auth)) != SECRET:
            raise BadDevice("no subscription of a browser")

    def send(self, device: Device, message: dict[str, str]) -> int:
        """Send a message; the status of the answer. Raises one of FAILURES; takes as long as the push service takes."""
        self.check(device)
        keys = WebPushKeys(auth=device.auth, p256dh=device.p256dh)
        subscription = WebPushSubscription.model_validate({"endpoint": device.endpoint, "keys": keys})
        sealed = self._web.get(json.dumps(message, ensure_ascii=False), subscription)
        where = urlsplit(device.endpoint)
        connection = self._connection(where)
        try:
            path = where.path + (f"?{where.query}" if where.query else "")
            connection.request("POST", path, sealed.encrypted, {**sealed.headers, "urgency": "normal"})
            return connection.getresponse().status
        finally:
            connection.close()

    def _is_own(self, where: SplitResult) -> bool:
        return self._own_service is not None and f"{where.scheme}://{where.netloc}" == self._own_service

    def _connection(self, where: SplitResult) -> HTTPConnection:
        host = where.hostname or ""
        if self._is_own(where):
            return HTTPConnection(host, where.port, timeout=PATIENCE)
        return Checked(host, public_address(host))


def public_address(host: str) -> str:
    """An address of a host; raises BadDevice where one of its addresses is not open to the whole internet."""
    found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)]
    if not found or not all(ip_address(address).is_global for address in found):
        raise BadDevice(f"{host} is no public address")
    return found[0]


class Checked(HTTPSConnection):
    """A connection to an address that was checked, whatever its name leads to by now."""

    def __init__(self, host: str, address: str) -> None:
        super().__init__(host, timeout=PATIENCE)
        self._address = address

    def connect(self) -> None:
        plain = socket.create_connection((self._address, self.port), PATIENCE)
        self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)


def _decoded(key: str) -> bytes:
    try:
        return urlsafe_b64decode(key + "=" * (-len(key) % 4))
    except ValueError as error:
        raise BadDevice(str(error)) from None


FAILURES = (BadDevice, OSError, HTTPException)
