"""Throwaway databases and servers for tests: real PostgreSQL, real Redis, the real command."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

INSTALL = "as root: apt-get install postgresql redis-server"


class Missing(Exception):
    """A program that tests need; the message says what to install."""


def program(name: str) -> str:
    """Where a program is; raises Missing."""
    folders = [os.environ["PATH"], *map(str, sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True))]
    found = shutil.which(name, path=os.pathsep.join(folders))
    if found is None:
        raise Missing(f"{name} is missing; {INSTALL}")
    return found


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A PostgreSQL of one's own. It refuses to run as root, so root runs it as `postgres` or `nobody`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.data = folder / "data"
        self.user = self._user()
        self.port = free_port()
        if self.user is not None:
            shutil.chown(folder, self.user)
        self._run("initdb", "-D", str(self.data), "-U", "ostraka", "--auth=trust", "--no-instructions", "-E", "UTF8")
        settings = f"-p {self.port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=60"
        self._run("pg_ctl", "-D", str(self.data), "-l", str(folder / "log"), "-w", "-o", settings, "start")
        self.url = f"postgresql://ostraka@127.0.0.1:{self.port}/postgres"

    def _user(self) -> str | None:
        if os.geteuid() != 0:
            return None
        names = {entry.pw_name for entry in pwd.getpwall()}
        return "postgres" if "postgres" in names else "nobody"

    def _run(self, name: str, *arguments: str) -> None:
        command = [program(name), *arguments]
        if self.user is not None:
            command = [program("setpriv"), f"--reuid={self.user}", "--clear-groups", *command]
        subprocess.run(
            command,
            check=True,
            cwd=self.folder,
            timeout=120,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        )

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "stop")


class Redis:
    """A Redis of one's own, in memory."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        arguments = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(
            [program("redis-server"), *arguments, "--dir", str(folder)], stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if "Ready to accept connections" in line:
                break
        self.url = f"redis://127.0.0.1:{self.port}/0"

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate()


class Served:
    """`ostraka serve` in a process of its own."""

    def __init__(self, database: str, *more: str, environment: Sequence[tuple[str, str]] = ()) -> None:
        command = [sys.executable, "-c", "from ostraka.cli.app import main; main()"]
        command += ["serve", "--port", "0", "--database", database, "--bots", "1", *more]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env={**os.environ, **dict(environment)}
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError(f"the server did not start: {line}")
        self.url = line.split()[-1].replace("localhost", "127.0.0.1")

    def __enter__(self) -> Served:
        return self

    def __exit__(self, *failure: object) -> None:
        if self.process.poll() is None:
            self.kill()

    def kill(self) -> None:
        """As hard as it gets, with all processes that it has started."""
        pid = self.process.pid
        started = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        self.process.send_signal(signal.SIGKILL)
        for process in map(int, started):
            with suppress(ProcessLookupError):  # it may have gone with its parent
                os.kill(process, signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> int:
        """Gracefully; the exit status."""
        self.process.terminate()
        self.process.communicate()
        return self.process.returncode
