# SPDX-License-Identifier: MIT
"""Configurations in the forms that Python programs like to write them, as the text that the library reads."""
from __future__ import annotations

import json
import operator
from collections.abc import Mapping
from typing import Any, Union

from ._aedile import TextError

Config = Union[str, Mapping[str, Any], None]


def config_text(config: Config = None, keys: Mapping[str, Any] | None = None) -> str:
    """The text of a configuration: "players=4 modules=draft", the same as JSON, a mapping, or nothing; `keys` come before what it says."""
    keys = {name: value for name, value in (keys or {}).items() if value is not None}
    if isinstance(config, str) and not config.lstrip().startswith("{"):
        kept = [word for word in config.split() if word.partition("=")[0] not in keys]
        return " ".join([*kept, *(f"{name}={plain(value)}" for name, value in keys.items())]) if keys else config
    if isinstance(config, str):
        if not keys:
            return config
        try:
            config = json.loads(config)
        except ValueError as error:
            raise TextError(f"the configuration is no JSON: {error}") from None
    if config is not None and not isinstance(config, Mapping):
        raise TypeError(f"a configuration is a str or a mapping, not {type(config).__name__}")
    members = {**(config or {}), **keys}
    if members.get("seed") is not None:
        members["seed"] = str(members["seed"])  # up to 2^64, which some readers of JSON would round
    return json.dumps(members, default=_whole)


def _whole(value: Any) -> int:
    """A whole number of another library, as NumPy's are."""
    try:
        return operator.index(value)
    except TypeError:
        what = type(value).__name__
        raise TypeError(f"a configuration has texts, whole numbers and lists of texts, no {what}") from None


def plain(value: Any) -> str:
    """A value as key=value has it."""
    return ",".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def members(text: str) -> dict[str, Any]:
    """An object of the library's JSON."""
    found: dict[str, Any] = json.loads(text)
    return found
