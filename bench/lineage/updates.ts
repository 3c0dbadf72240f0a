import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '../../src/catalog/types.js';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { toParameters } from '../../src/store/graph/parameters.js';
import { send } from '../support/http.js';
import { interleaved, timed } from '../support/measure.js';
import { proposal } from '../support/proposal.js';
import { compared, perSecond, type Row } from '../support/table.js';

export const EDGES = 1_000;
const WARM_UP_ROUNDS = 10;
const ROUNDS = 15;
const HUB_DEGREE = 10_000;
/** Numbers that the service's change log does not reach. */
const RAW_CHANGES = 1_000_000_000;
const CALLER = { actor: 'urn:li:corpuser:bench' };
const RAW = readFileSync(join(PACKAGE_ROOT, 'bench/lineage/raw-edges.cypher'), 'utf8');
const UPDATE = 'mutation ($input: UpdateLineageInput!) { updateLineage(input: $input) }';

type Update = (edges: readonly Pair[]) => Promise<unknown>;
/** Writes datasets without lineage. */
type WriteDatasets = (urns: readonly string[]) => Promise<unknown>;
interface Pair {
  upstreamUrn: string;
  downstreamUrn: string;
}

/** Measures `updateLineage` over HTTP. */
export async function benchUpdates(graph: Graph, catalog: Catalog, address: string): Promise<Row[]> {
  const update = updateThrough(address);
  return [await benchRates(graph, catalog, update), await benchHub(catalog, update)];
}

export function updateThrough(address: string): Update {
  return (edgesToAdd) =>
    send(
      'POST',
      `${address}/api/graphql`,
      JSON.stringify({ query: UPDATE, variables: { input: { edgesToAdd } } }),
    );
}

/** Writes the datasets for the edges in the benchmark's own process. */
const writeInProcess =
  ({ proposals }: Catalog): WriteDatasets =>
  (urns) =>
    proposals.submit(
      urns.map((urn) => ({
        urn,
        aspectName: 'status',
        changeType: 'UPSERT' as const,
        aspect: { removed: false },
      })),
      CALLER,
    );

/** Writes them by the service that also writes the edges. */
export const writeThrough =
  (address: string): WriteDatasets =>
  (urns) => {
    const proposals = urns.map((urn) => proposal(urn, 'status', { removed: false }));
    const body = JSON.stringify({ proposals, async: 'false' });
    return send('POST', `${address}/aspects?action=ingestProposalBatch`, body);
  };

/** Compares many edges in one call with one statement of the raw driver. */
async function benchRates(graph: Graph, catalog: Catalog, update: Update): Promise<Row> {
  const write = writeInProcess(catalog);
  let calls = 0;
  const ways = {
    raw: async () => {
      calls++;
      const pairs = await freshPairs(write, `raw${calls}`);
      return timed(() => runRaw(graph, pairs, calls));
    },
    service: async () => {
      calls++;
      const pairs = await freshPairs(write, `service${calls}`);
      return timed(() => update(pairs));
    },
  };
  await interleaved(WARM_UP_ROUNDS, ways);
  const times = await interleaved(ROUNDS, ways);
  const rates = (values: readonly number[]) => values.map((value) => (EDGES / value) * 1000);
  const what = `updateLineage, ${EDGES} edges a call`;
  return compared(what, rates(times.service), rates(times.raw), '≥ 0.5', perSecond);
}

/** Compares adding a downstream to a hub with adding one to a dataset without downstreams. */
async function benchHub(catalog: Catalog, update: Update): Promise<Row> {
  const [hub, ...others] = await datasets(writeInProcess(catalog), 'hub', HUB_DEGREE + 100);
  const downstreams = others.slice(0, HUB_DEGREE);
  for (let first = 0; first < downstreams.length; first += EDGES)
    await update(
      downstreams
        .slice(first, first + EDGES)
        .map((downstreamUrn) => ({ upstreamUrn: hub as string, downstreamUrn })),
    );
  const spare = others.slice(HUB_DEGREE).values();
  const next = () => spare.next().value as string;
  const times = await interleaved(30, {
    leaf: () => timed(() => update([{ upstreamUrn: next(), downstreamUrn: next() }])),
    hub: () => timed(() => update([{ upstreamUrn: hub as string, downstreamUrn: next() }])),
  });
  return compared(`an edge from a hub of ${HUB_DEGREE}, against from a leaf`, times.hub, times.leaf, '≤ 1.5');
}

export async function freshPairs(write: WriteDatasets, prefix: string): Promise<Pair[]> {
  const urns = await datasets(write, prefix, EDGES * 2);
  return urns
    .slice(0, EDGES)
    .map((upstreamUrn, index) => ({ upstreamUrn, downstreamUrn: urns[EDGES + index] as string }));
}

async function datasets(write: WriteDatasets, prefix: string, count: number): Promise<string[]> {
  const urns = Array.from(
    { length: count },
    (_, index) => `urn:li:dataset:(urn:li:dataPlatform:hive,update.${prefix}.t${index},PROD)`,
  );
  for (let first = 0; first < count; first += EDGES) await write(urns.slice(first, first + EDGES));
  return urns;
}

async function runRaw(graph: Graph, pairs: readonly Pair[], call: number): Promise<void> {
  const rows = pairs.map((pair, index) => rawRow(pair, RAW_CHANGES + call * EDGES + index));
  const session = graph.driver.session();
  try {
    await session.executeWrite((tx) => tx.run(RAW, toParameters({ rows }) as { rows: object[] }));
  } finally {
    await session.close();
  }
}

/** The data that the service writes for an edge. */
function rawRow({ upstreamUrn: upstream, downstreamUrn: downstream }: Pair, seq: number) {
  const { actor } = CALLER;
  const time = Date.now();
  const stamp = { time, actor };
  const upstreams = [
    {
      dataset: upstream,
      type: 'TRANSFORMED',
      auditStamp: stamp,
      created: stamp,
      properties: { source: 'UI' },
    },
  ];
  const systemMetadata = {
    lastObserved: time,
    runId: 'no-run-id-provided',
    lastRunId: 'no-run-id-provided',
    version: '1',
  };
  const facts = { created: time, createdActor: actor, updated: time, updatedActor: actor };
  return {
    upstream,
    downstream,
    time,
    aspect: {
      name: 'upstreamLineage',
      version: 0,
      number: 1,
      value: JSON.stringify({ upstreams }),
      created: time,
      actor,
      systemMetadata: JSON.stringify(systemMetadata),
    },
    edge: { source: downstream, aspect: 'upstreamLineage', relationship: 'DownstreamOf', ...facts },
    change: {
      seq,
      urn: downstream,
      entityType: 'dataset',
      aspect: 'upstreamLineage',
      changeType: 'UPSERT',
      number: 1,
      time,
      actor,
    },
  };
}
