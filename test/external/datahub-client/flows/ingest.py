"""`datahub ingest` of recorded metadata, in each mode of the sink and through each of its endpoints."""

import json
from itertools import islice
from pathlib import Path

import requests
from harness import Context, Skipped, flow, same

MODES = ["SYNC", "ASYNC", "ASYNC_BATCH"]
ENDPOINTS = ["RESTLI", "OPENAPI"]


def entity_type(urn: str) -> str:
    return urn.split(":")[2]


def urns_of(paths) -> set:
    urns = set()
    for path in paths:
        for item in json.loads(Path(path).read_text()):
            snapshot = item.get("proposedSnapshot")
            urns.add(next(iter(snapshot.values()))["urn"] if snapshot else item.get("entityUrn"))
    return {urn for urn in urns if urn}


def require(context: Context, urns: set) -> str:
    """Each of the entities must be there."""
    by_type: dict = {}
    for urn in sorted(urns):
        by_type.setdefault(entity_type(urn), []).append(urn)
    found = 0
    for type_name, wanted in by_type.items():
        rest = iter(wanted)
        while chunk := list(islice(rest, 100)):
            body = [{"urn": urn} for urn in chunk]
            answer = context.post(f"/openapi/v3/entity/{type_name}/batchGet", body).json()
            found += len(answer)
    same(found, len(urns))
    return f"{found} entities"


def corpus(context: Context, *names: str) -> list:
    paths = [context.corpus / name for name in names]
    for path in paths:
        if not path.exists():
            raise Skipped(f"{path.name} is not here")
    return paths


def showcase(context: Context) -> list:
    folder = "showcase-ecommerce"
    return corpus(context, f"{folder}/01-definitions.json", f"{folder}/02-data.json", f"{folder}/03-context.json")


def known_pairs(context: Context) -> set:
    """Entity types with their aspects, as the model of the service has them."""
    url = f"{context.url}/openapi/v1/registry/models/entity/specifications"
    elements = requests.get(url, params={"start": 0, "count": 1000}).json()["elements"]
    return {
        (element["name"], spec["aspectAnnotation"]["name"]) for element in elements for spec in element["aspectSpecs"]
    }


def unknown_aspects(path: Path, known: set) -> set:
    """The aspects of a recording that the model does not have, such as those of DataHub's commercial edition."""
    items = json.loads(path.read_text())
    pairs = {(item["entityType"], item["aspectName"]) for item in items if "aspectName" in item}
    return pairs - known


def register(mode: str, endpoint: str) -> None:
    sink = {"mode": mode, "endpoint": endpoint}

    @flow("ingest", f"showcase corpus, {mode}, {endpoint}")
    def ingest_showcase(context: Context) -> str:
        paths = showcase(context)
        known = known_pairs(context)
        refused = 0
        for path in paths:
            unknown = unknown_aspects(path, known)
            # SYNC of the client only logs what is refused. In the other modes the run says that it failed.
            fails = bool(unknown) and mode != "SYNC"
            output = context.ingest({"type": "file", "config": {"path": str(path)}}, sink, fails=fails)
            if fails and "Unknown aspect" not in output:
                raise AssertionError(f"the refusal does not name the aspect: {output[-1500:]}")
            refused += len(unknown)
        note = f"; {refused} aspects that the model does not have are refused" if mode != "SYNC" else ""
        return require(context, urns_of(paths)) + note

    @flow("ingest", f"bootstrap_mce.json, {mode}, {endpoint}")
    def ingest_snapshots(context: Context) -> str:
        paths = corpus(context, "bootstrap_mce.json")
        context.ingest({"type": "file", "config": {"path": str(paths[0])}}, sink)
        return require(context, urns_of(paths))


for mode in MODES:
    for endpoint in ENDPOINTS:
        if endpoint == "RESTLI" or mode == "ASYNC_BATCH":
            register(mode, endpoint)
