"""The base of flows: they register themselves, and get a context with the client's own tools."""

import json
import os
import subprocess
import sys
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Callable, Dict, List, Optional

import requests
from datahub.ingestion.graph.client import DataHubGraph
from datahub.ingestion.graph.config import DatahubClientConfig

FLOWS: List["Flow"] = []


@dataclass
class Flow:
    family: str
    name: str
    run: Callable[["Context"], Optional[str]]
    #: The features that it needs: `search`, `timeline`, or `authenticated`, a service with authentication.
    needs: List[str] = field(default_factory=list)


class Skipped(Exception):
    """The reason why the flow cannot run here."""


def flow(family: str, name: str, needs: str = ""):
    """Registers a flow; what it returns is shown beside its result."""

    def register(run):
        FLOWS.append(Flow(family, name, run, needs.split()))
        return run

    return register


@dataclass
class Context:
    url: str
    work: Path
    corpus: Path

    def __post_init__(self):
        self.graph = DataHubGraph(DatahubClientConfig(server=self.url))

    def unique(self, prefix: str = "c") -> str:
        return f"{prefix}.{uuid.uuid4().hex[:12]}"

    def dataset(self, name: Optional[str] = None, platform: str = "hive") -> str:
        return f"urn:li:dataset:(urn:li:dataPlatform:{platform},{name or self.unique()},PROD)"

    def cli(self, *args: str, fails: bool = False, **variables: str) -> str:
        """Runs the command line `datahub`; its output. It must end well, or with `fails` must not."""
        usual = {"DATAHUB_GMS_URL": self.url, "DATAHUB_TELEMETRY_ENABLED": "false"}
        environment = {**os.environ, **usual, **variables}
        command = [sys.executable, "-m", "datahub", *args]
        result = subprocess.run(command, env=environment, cwd=self.work, capture_output=True, text=True)
        output = result.stdout + result.stderr
        if (result.returncode != 0) != fails:
            raise AssertionError(f"datahub {' '.join(args)} ended with {result.returncode}: {output[-1500:]}")
        return output

    def file(self, name: str, content: Any) -> str:
        """Writes a file for the client; JSON unless it is text. Its path."""
        path = self.work / f"{self.unique()}-{name}"
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return str(path)

    def ingest(self, source: Dict, sink: Optional[Dict] = None, fails: bool = False, **pipeline: Any) -> str:
        """Runs `datahub ingest` with a recipe; nothing may fail, or with `fails` something must. Its output."""
        target = {"type": "datahub-rest", "config": {"server": self.url, **(sink or {})}}
        recipe = {"source": source, "sink": target, **pipeline}
        output = self.cli("ingest", "-c", self.file("recipe.json", recipe), fails=fails)
        if not fails and "Pipeline finished with at least" in output and "failures" in output.split("Pipeline finished")[-1]:
            raise AssertionError(output[-1500:])
        return output

    def post(self, path: str, body: Any, **headers: str) -> requests.Response:
        response = requests.post(f"{self.url}{path}", json=body, headers=headers)
        response.raise_for_status()
        return response

    def until(self, what: str, condition: Callable[[], Any], seconds: float = 30) -> Any:
        """Waits for what search shows only after a while."""
        end = time.time() + seconds
        while True:
            value = condition()
            if value:
                return value
            if time.time() > end:
                raise AssertionError(f"not within {seconds} s: {what}")
            time.sleep(0.3)


def same(actual: Any, expected: Any) -> None:
    if actual != expected:
        raise AssertionError(f"expected {expected!r}, got {actual!r}")
