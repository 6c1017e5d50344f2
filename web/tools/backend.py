"""The build backend: setuptools, which asks for Node as well where the machine has none."""

from __future__ import annotations

from collections.abc import Mapping

import page
from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403


def get_requires_for_build_wheel(config_settings: Mapping[str, str] | None = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *page.requires()]
