"""DataHub's MCP server for agents, by the check that its makers ship: CAIRN_MCP_PYTHON is the Python that has it."""

import json
import os
import subprocess
import tarfile
import time
from pathlib import Path

import requests
from datahub.emitter.mcp import MetadataChangeProposalWrapper
from datahub.ingestion.graph.client import DataHubGraph
from datahub.ingestion.graph.config import DatahubClientConfig
from datahub.metadata import schema_classes as models
from harness import Context, Skipped, flow, same

VERSION = "0.8.0"
#: Where its HTTP servers listen.
BASE = "http://127.0.0.1:8000"


def python() -> str:
    if "CAIRN_MCP_PYTHON" not in os.environ:
        raise Skipped("DataHub's MCP server cannot be installed here")
    return os.environ["CAIRN_MCP_PYTHON"]


def sources(context: Context) -> Path:
    """The released sources, which have the check."""
    folder = context.work / "mcp-server-datahub"
    if not folder.exists():
        package = f"mcp-server-datahub=={VERSION}"
        command = [python(), "-m", "pip", "download", "-q", "--no-deps", "--no-binary", ":all:", package, "-d", str(folder)]
        subprocess.run(command, check=True, capture_output=True)
        with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
            archive.extractall(folder)
    return next(path for path in folder.iterdir() if path.is_dir())


def environment() -> dict:
    return {
        **os.environ,
        "DATAHUB_GMS_URL": os.environ["CAIRN_AUTHENTICATED_URL"],
        "DATAHUB_GMS_TOKEN": os.environ["CAIRN_AUTHENTICATED_TOKEN"],
        "DATAHUB_TELEMETRY_ENABLED": "false",
        "TOOLS_IS_MUTATION_ENABLED": "true",
        "TOOLS_IS_USER_ENABLED": "true",
    }


def connect() -> DataHubGraph:
    config = DatahubClientConfig(server=os.environ["CAIRN_AUTHENTICATED_URL"], token=os.environ["CAIRN_AUTHENTICATED_TOKEN"])
    return DataHubGraph(config)


def schema(name: str, columns: list) -> models.SchemaMetadataClass:
    """Of columns of numbers."""
    number = models.SchemaFieldDataTypeClass(models.NumberTypeClass())
    return models.SchemaMetadataClass(
        schemaName=name,
        platform="urn:li:dataPlatform:hive",
        version=0,
        hash="",
        platformSchema=models.OtherSchemaClass(rawSchema=""),
        fields=[models.SchemaFieldClass(fieldPath=column, nativeDataType="int", type=number) for column in columns],
    )


def prepare() -> None:
    """Writes what the check looks for: a dataset, a tag, a term, a domain, a property of any text, a document, and the user."""
    graph = connect()
    me = graph.execute_graphql("{ me { corpUser { urn } } }")["me"]["corpUser"]["urn"]
    stamp = models.AuditStampClass(time=1700000000000, actor=me)
    dataset = "urn:li:dataset:(urn:li:dataPlatform:hive,agents.orders,PROD)"
    written = [
        (me, models.CorpUserInfoClass(active=True)),
        ("urn:li:tag:agents", models.TagPropertiesClass(name="agents")),
        ("urn:li:glossaryTerm:agents", models.GlossaryTermInfoClass(name="agents", definition="d", termSource="INTERNAL")),
        ("urn:li:domain:agents", models.DomainPropertiesClass(name="agents")),
        # The check takes the first property that it finds.
        (
            "urn:li:structuredProperty:00.agents",
            models.StructuredPropertyDefinitionClass(
                qualifiedName="00.agents",
                valueType="urn:li:dataType:datahub.string",
                entityTypes=["urn:li:entityType:datahub.dataset"],
            ),
        ),
        # Where there is no document, the server hides its tools for documents.
        (
            "urn:li:document:agents",
            models.DocumentInfoClass(
                title="Agents",
                contents=models.DocumentContentsClass(text="What agents ask"),
                created=stamp,
                lastModified=stamp,
                status=models.DocumentStatusClass(state="PUBLISHED"),
            ),
        ),
        (dataset, models.DatasetPropertiesClass(name="orders", description="All orders")),
        (dataset, schema("orders", ["id"])),
        (dataset, models.OwnershipClass(owners=[], lastModified=stamp)),
    ]
    for urn, aspect in written:
        graph.emit(MetadataChangeProposalWrapper(entityUrn=urn, aspect=aspect))


def check(context: Context, *arguments: str) -> str:
    """Runs the check with all tools; its last line. A tool that fails is an error."""
    folder = sources(context)
    command = [python(), "scripts/smoke_check.py", "--all", *arguments]
    result = subprocess.run(command, cwd=folder, env=environment(), capture_output=True, text=True)
    report = result.stdout.split("SMOKE CHECK REPORT")[-1]
    total = next((line for line in report.splitlines() if line.startswith("Total:")), "")
    if result.returncode != 0 or not total:
        failed = [line.strip() for line in report.splitlines() if "[FAIL]" in line]
        raise AssertionError(f"{total} {failed} {result.stderr[-800:] if not total else ''}")
    return " ".join(total.split())


def check_server(context: Context, path: str, *command: str, token: bool) -> str:
    """The same through a server of one of its transports."""
    variables = environment()
    if not token:
        del variables["DATAHUB_GMS_TOKEN"]
    folder = sources(context)
    programs = Path(python()).parent
    server = subprocess.Popen(
        [str(programs / command[0]), *command[1:]],
        cwd=folder,
        env=variables,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        end = time.time() + 60
        while True:
            try:
                if requests.get(f"{BASE}/health", timeout=2).ok:
                    break
            except requests.RequestException:
                pass
            if time.time() > end or server.poll() is not None:
                raise AssertionError(f"{command[0]} does not start")
            time.sleep(0.5)
        return check(context, "--url", f"{BASE}{path}")
    finally:
        server.terminate()
        server.wait(20)


@flow("mcp", "mcp-server-datahub's smoke check, in process", needs="authenticated search")
def in_process(context: Context) -> str:
    python()
    prepare()
    return check(context)


@flow("mcp", "mcp-server-datahub's smoke check, by its HTTP server", needs="authenticated search")
def by_http(context: Context) -> str:
    return check_server(context, "/mcp", "mcp-server-datahub-http", token=False)


@flow("mcp", "mcp-server-datahub's smoke check, by server-sent events", needs="authenticated search")
def by_sse(context: Context) -> str:
    return check_server(context, "/sse", "mcp-server-datahub", "--transport", "sse", token=True)


@flow("mcp", "mcp-server-datahub's smoke check, by standard input and output", needs="authenticated search")
def by_stdio(context: Context) -> str:
    return check(context, "--stdio-cmd", str(Path(python()).parent / "mcp-server-datahub"))


@flow("mcp", "mcp-server-datahub's smoke check, by fastmcp run", needs="authenticated search")
def by_fastmcp(context: Context) -> str:
    factory = "src/mcp_server_datahub/__main__.py:create_http_app"
    return check_server(context, "/mcp", "fastmcp", "run", factory, "--transport", "http", token=False)


#: As many as in the question that agents' users have asked DataHub's server.
DATASETS, COLUMNS = 66, 10


@flow("mcp", "the columns of 66 datasets and the definition of a view, by DataHub's server and by Cairn's", needs="authenticated search")
def questions(context: Context) -> str:
    command = python()
    url, token = os.environ["CAIRN_AUTHENTICATED_URL"], os.environ["CAIRN_AUTHENTICATED_TOKEN"]
    graph = connect()
    for proposal in chain():
        graph.emit(proposal)
    script = Path(__file__).parent.parent / "mcp_questions.py"
    arguments = [command, str(script), url, token, str(DATASETS), str(COLUMNS)]
    result = subprocess.run(arguments, env=environment(), capture_output=True, text=True)
    if result.returncode != 0:
        raise AssertionError(result.stderr[-800:])
    measured = json.loads(result.stdout.splitlines()[-1])
    edges = (DATASETS - 1) * COLUMNS
    same([measured[side]["columns"]["found"] for side in ("theirs", "ours")], [edges, edges])
    return "; ".join(
        f"{question}: {told(measured['theirs'][question])} by DataHub's, {told(measured['ours'][question])} by Cairn's"
        for question in ("columns", "view")
    )


def told(figures: dict) -> str:
    return f"{figures['requests']} requests, {figures['seconds']} s, {figures['bytes']} bytes"


def chain():
    """Datasets, each fed by the one before, column by column; the last one is a view."""
    for number in range(DATASETS):
        urn = f"urn:li:dataset:(urn:li:dataPlatform:hive,agents.chain.{number},PROD)"
        before = f"urn:li:dataset:(urn:li:dataPlatform:hive,agents.chain.{number - 1},PROD)"
        columns = schema(f"chain.{number}", [f"c{column}" for column in range(COLUMNS)])
        yield MetadataChangeProposalWrapper(entityUrn=urn, aspect=columns)
        if number == 0:
            continue
        yield MetadataChangeProposalWrapper(
            entityUrn=urn,
            aspect=models.UpstreamLineageClass(
                upstreams=[models.UpstreamClass(dataset=before, type="TRANSFORMED")],
                fineGrainedLineages=[
                    models.FineGrainedLineageClass(
                        upstreamType="FIELD_SET",
                        upstreams=[f"urn:li:schemaField:({before},c{column})"],
                        downstreamType="FIELD",
                        downstreams=[f"urn:li:schemaField:({urn},c{column})"],
                    )
                    for column in range(COLUMNS)
                ],
            ),
        )
    yield MetadataChangeProposalWrapper(
        entityUrn=urn,
        aspect=models.ViewPropertiesClass(
            materialized=False, viewLanguage="SQL", viewLogic=f"SELECT {', '.join(f'c{i}' for i in range(COLUMNS))} FROM chain"
        ),
    )
