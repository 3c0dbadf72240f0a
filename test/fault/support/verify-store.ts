import { expect } from 'vitest';
import { createSearch } from '../../../src/catalog/search/index.js';
import { loadRegistry } from '../../../src/model/index.js';
import { checkGraph } from '../../../src/service/commands/check-graph/index.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { query } from '../../integration/catalog/support/test-catalog.js';
import type { Ledger, LedgerEntry } from './ledger.js';

const registry = loadRegistry();

interface Stored extends Record<string, unknown> {
  urn: string;
  name: string;
  /** The latest version, and how many rows of the change log are of versions. */
  number: number;
  changes: number;
  runId: string;
}

/** Compares all that is stored with what clients were told, and the parts of the store with one another. */
export async function verifyStore(graph: Graph, ledger: Ledger): Promise<void> {
  const stored = new Map((await readLatest(graph)).map((row) => [`${row.name} of ${row.urn}`, row] as const));
  expect(ledger.accounts.flatMap((account) => mistakes(account, stored))).toEqual([]);
  const report = await checkGraph(graph, registry);
  expect(report.isClean, String(report)).toBe(true);
  await verifySearch(graph);
}

function mistakes(
  { batch, acknowledged, uncertain }: LedgerEntry,
  stored: ReadonlyMap<string, Stored>,
): string[] {
  const found: string[] = [];
  const rows = batch.map(({ aspectName, entityUrn }) => stored.get(`${aspectName} of ${entityUrn}`));
  const writes = new Set(rows.map((row) => `version ${row?.number ?? 0} of ${row?.runId}`));
  const [{ entityUrn = '' } = {}] = batch;
  if (writes.size !== 1) found.push(`The batch of ${entityUrn} is half written: ${[...writes].join('; ')}`);
  for (const [index, row] of rows.entries()) {
    const what = `${batch[index]?.aspectName} of ${batch[index]?.entityUrn}`;
    const number = row?.number ?? 0;
    if (number < acknowledged) found.push(`${what} is at ${number}, ${acknowledged} were acknowledged`);
    if (number > acknowledged + uncertain)
      found.push(`${what} is at ${number}: ${acknowledged} acknowledged, ${uncertain} uncertain`);
    if (row && row.changes !== number) found.push(`${what} is at ${number} with ${row.changes} changes`);
  }
  return found;
}

function readLatest(graph: Graph): Promise<Stored[]> {
  return query<Stored>(
    graph,
    `MATCH (c:Change) WITH c.urn AS urn, c.aspect AS name, count(DISTINCT c.number) AS changes
     MATCH (:Entity {urn: urn})-[:HAS_ASPECT]->(a:Aspect {name: name})
     RETURN urn, name, a.number AS number, changes, a.runId AS runId`,
  );
}

async function verifySearch(graph: Graph): Promise<void> {
  const search = createSearch({ graph, registry });
  search.start();
  try {
    expect(await search.verify()).toMatchObject({ missing: [], extra: [], outdated: [] });
  } finally {
    await search.stop();
  }
}
