"""A push service of one's own, and a browser that has subscribed there: it opens what it is sent."""

from __future__ import annotations

import json
import queue
import threading
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import jwt
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

PATIENCE = 60.0


@dataclass
class PushService:
    """Takes messages at any path and answers as it is told."""

    status: int = 201
    received: queue.Queue[tuple[str, dict[str, str], bytes]] = field(default_factory=queue.Queue)

    def __post_init__(self) -> None:
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.received.put((self.path, headers, body))
                self.send_response(service.status)
                self.end_headers()

            def log_message(self, format: str, *arguments: object) -> None:
                """Nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass
class Browser:
    """One that has subscribed: its keys never leave it."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    secret: bytes = b"sixteen secret b"

    @property
    def point(self) -> bytes:
        return self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, lang: str = "en") -> dict[str, str]:
        return {"endpoint": self.endpoint, "p256dh": _text(self.point), "auth": _text(self.secret), "lang": lang}

    def opened(self, body: bytes) -> Any:
        """What a message says (RFC 8291)."""
        salt, length = body[:16], body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        material = _derived(self.secret, shared, b"WebPush: info\0" + self.point + sender, 32)
        key = _derived(salt, material, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(salt, material, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        assert plain.endswith(b"\2")
        return json.loads(plain[:-1])


def _derived(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def sender_of(headers: dict[str, str], origin: str) -> str:
    """The public key that a message is signed with (RFC 8292); raises where the signature is not good."""
    scheme, _, rest = headers["authorization"].partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    point = jwt.utils.base64url_decode(parts["k"])
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    claims = jwt.decode(parts["t"], key, algorithms=["ES256"], audience=origin.rpartition(":")[0])
    assert claims["sub"].startswith("mailto:")
    return parts["k"]
