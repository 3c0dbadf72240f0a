"""Drives the public client against a running service: main.py <address> <corpus> <work folder> [part of a flow's name]."""

import importlib
import os
import sys
import time
import traceback
from pathlib import Path

import requests
from harness import FLOWS, Context, Skipped

#: The families of flows, the slow ones last.
FAMILIES = ["mcp", "graph", "events", "executor", "operations", "mutations", "writes", "sdk", "sources", "transformers", "cli", "access", "garbage", "ingest"]


def features(url: str) -> set:
    """The features of the service that flows may need."""
    query = {"query": "{ __type(name: \"Query\") { fields { name } } }"}
    fields = requests.post(f"{url}/api/graphql", json=query).json()["data"]["__type"]["fields"]
    names = {field["name"] for field in fields}
    found = {"search"} if "scrollAcrossEntities" in names else set()
    timeline = requests.get(f"{url}/openapi/v2/timeline/v1/urn%3Ali%3Atag%3Anone?categories=TAG")
    authenticated = {"authenticated"} if "CAIRN_AUTHENTICATED_URL" in os.environ else set()
    return found | authenticated | ({"timeline"} if timeline.status_code == 200 else set())


def run(flow, context, there) -> tuple:
    missing = [need for need in flow.needs if need not in there]
    if missing:
        return "skipped", f"there is no {', '.join(missing)}"
    try:
        return "works", flow.run(context) or ""
    except Skipped as reason:
        return "skipped", str(reason)
    except Exception as error:
        traceback.print_exc()
        lines = str(error).strip().splitlines() or [type(error).__name__]
        return "FAILS", f"{type(error).__name__}: {lines[0][:160]}"


def main() -> int:
    url, corpus, work = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    part = sys.argv[4] if len(sys.argv) > 4 else ""
    for family in FAMILIES:
        importlib.import_module(f"flows.{family}")
    context = Context(url, work, corpus)
    chosen = [flow for flow in FLOWS if part in f"{flow.family} {flow.name}"]
    if not chosen:
        print(f"No flow has {part!r} in its family or name; the families: {', '.join(FAMILIES)}")
        return 2
    there = features(url)
    rows = []
    for flow in chosen:
        start = time.time()
        result, note = run(flow, context, there)
        rows.append((flow.family, flow.name, result, f"{time.time() - start:.1f}", note))
        print(f"{result:8} {flow.family}: {flow.name} {note}", flush=True)
    print("\n| family | flow | result | seconds | |\n|---|---|---|---|---|")
    for row in rows:
        print(f"| {' | '.join(row)} |")
    count = {state: sum(row[2] == state for row in rows) for state in ("works", "skipped", "FAILS")}
    print(f"\n{count['works']} work, {count['FAILS']} fail, {count['skipped']} skipped")
    return 1 if count["FAILS"] else 0


if __name__ == "__main__":
    sys.exit(main())
