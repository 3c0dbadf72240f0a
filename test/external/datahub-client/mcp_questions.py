"""Asks the same questions of DataHub's MCP server and of Cairn's own, each through a client of the protocol, and prints
requests, seconds and bytes: mcp_questions.py <address> <token> <datasets> <columns of each>. The datasets are
`hive,agents.chain.<number>`, each fed by the one before, column by column; the last one is a view."""

import asyncio
import json
import sys
import time

from datahub.sdk.main_client import DataHubClient
from fastmcp import Client
from fastmcp.client.transports import StreamableHttpTransport
from mcp_server_datahub.__main__ import mcp
from mcp_server_datahub.mcp_server import with_datahub_client

URL, TOKEN, DATASETS, COLUMNS = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])


def urn(number: int) -> str:
    return f"urn:li:dataset:(urn:li:dataPlatform:hive,agents.chain.{number},PROD)"


class Counted:
    """Calls tools, and counts what it took."""

    def __init__(self, client: Client):
        self.client, self.requests, self.bytes, self.start = client, 0, 0, time.time()

    async def ask(self, tool: str, **arguments) -> dict:
        result = await self.client.call_tool(tool, arguments=arguments)
        text = result.content[0].text
        self.requests += 1
        self.bytes += len(text)
        return json.loads(text)

    def measured(self, found: int) -> dict:
        return {
            "found": found,
            "requests": self.requests,
            "seconds": round(time.time() - self.start, 2),
            "bytes": self.bytes,
        }


async def with_datahubs() -> dict:
    async with Client(mcp) as client:
        columns = Counted(client)
        edges = 0
        for number in range(1, DATASETS):
            for column in range(COLUMNS):
                answer = await columns.ask("get_lineage", urn=urn(number), column=f"c{column}")
                edges += answer["upstreams"]["total"]
        view = Counted(client)
        read = await view.ask("get_entities", urns=urn(DATASETS - 1))
        logic = json.dumps(read).count("SELECT")
        return {"columns": columns.measured(edges), "view": view.measured(logic)}


async def with_cairns() -> dict:
    transport = StreamableHttpTransport(f"{URL}/mcp", headers={"Authorization": f"Bearer {TOKEN}"})
    async with Client(transport) as client:
        columns = Counted(client)
        last = [urn(DATASETS - 1)]
        answer = await columns.ask(
            "get_column_lineage", urns=last, direction="UPSTREAM", hops=DATASETS, budget=4_000_000
        )
        if "leftOut" in answer:
            raise AssertionError(answer["leftOut"])
        edges = answer["columnEdges"]
        view = Counted(client)
        read = await view.ask("get_entities", urns=last, aspects=["viewProperties"])
        return {"columns": columns.measured(edges), "view": view.measured(json.dumps(read).count("SELECT"))}


async def main() -> None:
    graph_client = DataHubClient(server=URL, token=TOKEN)
    with with_datahub_client(graph_client):
        theirs = await with_datahubs()
    print(json.dumps({"theirs": theirs, "ours": await with_cairns()}))


asyncio.run(main())
