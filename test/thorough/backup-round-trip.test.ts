import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createSearch } from '../../src/catalog/search/index.js';
import type { Proposal } from '../../src/catalog/types.js';
import { backup } from '../../src/service/commands/backup/backup.js';
import { BackupFiles } from '../../src/service/commands/backup/files.js';
import { restore } from '../../src/service/commands/backup/restore.js';
import { readLastChange } from '../../src/store/graph/change-source.js';
import { prepareDatabase } from '../../src/store/graph/prepare-database.js';
import { type Batch, loadWorkload } from '../fault/support/workload.js';
import {
  CALLER,
  datasetUrn,
  expectClean,
  openTestCatalog,
  query,
  remove,
  type TestCatalog,
} from '../integration/catalog/support/test-catalog.js';
import { writeDatasetsForPlans } from '../integration/catalog/support/write-datasets-for-plans.js';
import { cleanDatabase } from '../support/clean-database.js';

/** Enough for all kinds of entities of the workload. */
const BATCHES = 25;
const PATIENCE = { timeout: 400_000 };

let testCatalog: TestCatalog;
let folder: string;

beforeAll(async () => {
  testCatalog = await openTestCatalog();
  await cleanDatabase(testCatalog.graph);
  await prepareDatabase(testCatalog.graph);
  await fill(testCatalog);
}, PATIENCE.timeout);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cairn-backup-'));
  return () => rm(folder, { recursive: true, force: true });
});
afterAll(() => testCatalog.graph.close());

function toProposals(batch: Batch, changeType: 'UPSERT' | 'RESTATE'): Proposal[] {
  return batch.map(({ entityUrn, aspectName, aspect }) => ({
    urn: entityUrn,
    aspectName,
    changeType,
    aspect: aspect.value,
    systemMetadata: { runId: 'backup-test' },
  }));
}

/** Real metadata with former versions, values of structured properties, time series, and something deleted. */
async function fill({ catalog, graph }: TestCatalog): Promise<void> {
  const { definitions, batches } = loadWorkload();
  await catalog.proposals.submit(toProposals(definitions, 'UPSERT'), CALLER);
  for (const batch of batches.slice(0, BATCHES))
    await catalog.proposals.submit(toProposals(batch, 'UPSERT'), CALLER);
  for (const batch of batches.slice(0, 5))
    await catalog.proposals.submit(toProposals(batch, 'RESTATE'), CALLER);
  await writeDatasetsForPlans(graph);
  await catalog.proposals.submit([remove(datasetUrn('planned.t7'), 'datasetKey')], CALLER);
}

/** All that is stored, but for what search makes of it, as sorted texts. */
async function everything({ graph }: TestCatalog): Promise<string[]> {
  const rows = await query(
    graph,
    `MATCH (n)
     WHERE NOT n:SearchDocument AND NOT n:SearchIndex
       AND NOT (n:Counter AND n.name = 'database-version')
     RETURN labels(n) AS labels, properties(n) AS properties,
            COLLECT { MATCH (n)-[r]->(m) RETURN [type(r), properties(r), properties(m)] } AS relationships`,
  );
  return rows.map((row) => JSON.stringify(sorted(row))).sort();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort()
      .map(([name, member]) => [name, sorted(member)]),
  );
}

const quiet = () => undefined;
const begin = () => BackupFiles.begin(folder, () => readLastChange(testCatalog.graph));

async function writeBackup(onProgress: (message: string) => void = quiet): Promise<BackupFiles> {
  const files = await begin();
  await backup({
    graph: testCatalog.graph,
    registry: testCatalog.catalog.registry,
    files,
    partSize: 100,
    onProgress,
  });
  return files;
}

async function restoreFrom(files: BackupFiles, onProgress: (message: string) => void = quiet): Promise<void> {
  await restore({ graph: testCatalog.graph, registry: testCatalog.catalog.registry, files, onProgress });
  await prepareDatabase(testCatalog.graph);
}

async function expectSearchable({ graph, catalog }: TestCatalog): Promise<void> {
  const search = createSearch({ graph, registry: catalog.registry });
  search.start();
  try {
    const { compared, ...differences } = await search.verify();
    expect(differences).toEqual({ missing: [], extra: [], outdated: [] });
    expect(compared).toBeGreaterThan(0);
  } finally {
    await search.stop();
  }
}

/** Fails a step once, as an interruption would. */
function interruptOnce(): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    throw new Error('interrupted');
  };
}

it('an interrupted backup or restore can be repeated without loss', PATIENCE, async () => {
  const before = await everything(testCatalog);
  await expect(writeBackup(interruptOnce())).rejects.toThrow('interrupted');
  await expect(BackupFiles.open(folder)).rejects.toThrow('is not whole');
  const files = await writeBackup();
  expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);

  await expect(restoreFrom(files)).rejects.toThrow('The database is not empty');
  await cleanDatabase(testCatalog.graph);
  const whole = await BackupFiles.open(folder);
  const read = whole.read.bind(whole);
  const broken = vi.spyOn(whole, 'read').mockImplementation(async function* (part) {
    let count = 0;
    for await (const line of read(part)) {
      yield line;
      if (part.kind === 'changes' && ++count === 700) throw new Error('interrupted');
    }
  });
  await expect(restoreFrom(whole)).rejects.toThrow('interrupted');
  broken.mockRestore();
  await restoreFrom(whole);
  const after = await everything(testCatalog);
  expect(after.length).toBe(before.length);
  expect(after.filter((row, index) => row !== before[index]).slice(0, 3)).toEqual([]);
  await expectClean(testCatalog);
  await expectSearchable(testCatalog);
});

it('a backup made during writes has the state of the catalog at one moment', PATIENCE, async () => {
  const { batches } = loadWorkload();
  let isWriting = true;
  const write = async () => {
    for (let count = 0; isWriting; count++) {
      const batch = batches[count % BATCHES] ?? [];
      await testCatalog.catalog.proposals.submit(toProposals(batch, 'RESTATE'), CALLER);
      await testCatalog.catalog.proposals.submit(
        [remove(datasetUrn(`planned.t${100 + count}`), 'datasetKey')],
        CALLER,
      );
    }
  };
  const { manifest } = await begin();
  const writer = write();
  await vi.waitUntil(async () => (await readLastChange(testCatalog.graph)) > manifest.startSeq, PATIENCE);
  const files = await writeBackup().finally(() => {
    isWriting = false;
  });
  await writer;
  expect(files.manifest.parts.some(({ kind }) => kind === 'changed')).toBe(true);
  await cleanDatabase(testCatalog.graph);
  await restoreFrom(files);
  await expectClean(testCatalog);
  expect(await readLastChange(testCatalog.graph)).toBe(files.manifest.lastSeq);
  const [mistakes] = await query(
    testCatalog.graph,
    `MATCH (e:Entity)-[:HAS_ASPECT]->(a:Aspect)
     WITH e.urn AS urn, a.name AS name, a.number AS number
     OPTIONAL MATCH (c:Change {urn: urn, aspect: name})
     WITH urn, name, number, max(CASE WHEN c.changeType <> 'DELETE' THEN c.number END) AS logged
     WHERE logged <> number RETURN count(*) AS count`,
  );
  expect(mistakes).toEqual({ count: 0 });
});
