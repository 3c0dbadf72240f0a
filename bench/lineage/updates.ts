import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from '../../src/catalog/types.js';
import type { Graph } from '../../src/graph/graph.js';
import { PACKAGE_ROOT } from '../../src/paths.js';
import { send } from '../support/http.js';
import { interleaved, median, timed } from '../support/measure.js';
import type { Row } from '../support/table.js';
import { row } from './closures.js';

const EDGES = 1_000;
const ROUNDS = 7;
const HUB_DEGREE = 10_000;
const AUTHOR = { actor: 'urn:li:corpuser:bench' };
const RAW = readFileSync(join(PACKAGE_ROOT, 'bench/lineage/raw-edges.cypher'), 'utf8');
const UPDATE = 'mutation ($input: UpdateLineageInput!) { updateLineage(input: $input) }';

/** updateLineage, through HTTP. */
export async function benchUpdates(graph: Graph, catalog: Catalog, address: string): Promise<Row[]> {
  const update = (edges: { upstreamUrn: string; downstreamUrn: string }[]) =>
    send(
      'POST',
      `${address}/api/graphql`,
      JSON.stringify({ query: UPDATE, variables: { input: { edgesToAdd: edges } } }),
    );
  const times = await interleaved(ROUNDS, {
    raw: async (round) => {
      const pairs = await freshPairs(catalog, `raw${round}`);
      const rows = pairs.map(({ upstreamUrn, downstreamUrn }) => ({
        upstream: upstreamUrn,
        downstream: downstreamUrn,
        value: JSON.stringify({ upstreams: [{ dataset: upstreamUrn, type: 'TRANSFORMED' }] }),
      }));
      return timed(() => runRaw(graph, rows));
    },
    service: async (round) => {
      const pairs = await freshPairs(catalog, `service${round}`);
      return timed(() => update(pairs));
    },
  });
  const rate = (values: readonly number[]) => (EDGES / median(values)) * 1000;
  const [own, raw] = [rate(times.service), rate(times.raw)];
  const rates: Row = {
    what: `updateLineage, ${EDGES} edges a call`,
    service: `${own.toFixed(0)}/s`,
    baseline: `${raw.toFixed(0)}/s`,
    ratio: (own / raw).toFixed(2),
    wanted: '≥ 0.5',
  };
  return [rates, await benchHub(catalog, update)];
}

/** One more downstream of a hub, against one of a dataset without any. */
async function benchHub(
  catalog: Catalog,
  update: (edges: { upstreamUrn: string; downstreamUrn: string }[]) => Promise<unknown>,
): Promise<Row> {
  const [hub, ...others] = await datasets(catalog, 'hub', HUB_DEGREE + 100);
  const fed = others.slice(0, HUB_DEGREE);
  for (let first = 0; first < fed.length; first += EDGES)
    await update(
      fed.slice(first, first + EDGES).map((downstreamUrn) => ({ upstreamUrn: hub as string, downstreamUrn })),
    );
  const spare = others.slice(HUB_DEGREE).values();
  const next = () => spare.next().value as string;
  const times = await interleaved(30, {
    leaf: () => timed(() => update([{ upstreamUrn: next(), downstreamUrn: next() }])),
    hub: () => timed(() => update([{ upstreamUrn: hub as string, downstreamUrn: next() }])),
  });
  return row(`an edge from a hub of ${HUB_DEGREE}, against from a leaf`, times.hub, times.leaf, '≤ 1.5');
}

async function freshPairs(catalog: Catalog, prefix: string) {
  const urns = await datasets(catalog, prefix, EDGES * 2);
  return urns
    .slice(0, EDGES)
    .map((upstreamUrn, index) => ({ upstreamUrn, downstreamUrn: urns[EDGES + index] as string }));
}

async function datasets(catalog: Catalog, prefix: string, count: number): Promise<string[]> {
  const urns = Array.from(
    { length: count },
    (_, index) => `urn:li:dataset:(urn:li:dataPlatform:hive,update.${prefix}.t${index},PROD)`,
  );
  for (let first = 0; first < count; first += EDGES) {
    const batch = urns.slice(first, first + EDGES).map((urn) => ({
      urn,
      aspectName: 'status',
      changeType: 'UPSERT' as const,
      aspect: { removed: false },
    }));
    await catalog.proposals.submit(batch, AUTHOR);
  }
  return urns;
}

async function runRaw(graph: Graph, rows: object[]): Promise<void> {
  const session = graph.driver.session();
  try {
    await session.executeWrite((tx) => tx.run(RAW, { rows }));
  } finally {
    await session.close();
  }
}
