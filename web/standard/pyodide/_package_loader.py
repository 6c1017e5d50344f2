"""In place of what installs Pyodide's packages, of which there are none here; it knows where they would lie."""

from pathlib import Path
from site import getsitepackages

SITE_PACKAGES = Path(getsitepackages()[0])
DSO_DIR = Path("/usr/lib")


def init_loaded_packages() -> None:
    pass
