import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteEntity } from '../../../src/catalog/deletion/edits.js';
import { readEntities, readExistence } from '../../../src/catalog/entities/index.js';
import { readVersion, readVersions } from '../../../src/catalog/entities/read-version.js';
import type { Proposal } from '../../../src/catalog/types.js';
import { cleanDatabase } from '../../support/clean-database.js';
import {
  CALLER,
  datasetUrn,
  expectClean,
  openTestCatalog,
  query,
  remove,
  type TestCatalog,
  upsert,
} from './support/test-catalog.js';

const URN = datasetUrn('lived');

let testCatalog: TestCatalog;

beforeAll(async () => {
  testCatalog = await openTestCatalog();
});
beforeEach(() => cleanDatabase(testCatalog.graph));
afterAll(() => testCatalog.graph.close());

const submit = (...batch: Proposal[]) => testCatalog.catalog.proposals.submit(batch, CALLER);
const described = (description: string, urn = URN) => upsert(urn, 'datasetProperties', { description });
const operation = (timestampMillis: number) =>
  upsert(URN, 'operation', { timestampMillis, lastUpdatedTimestamp: 1, operationType: 'INSERT' });
const tagsOf = (urn: string) => upsert(urn, 'globalTags', { tags: [{ tag: 'urn:li:tag:t' }] });

/** How many nodes there are of each label, the change log aside. */
async function counts(): Promise<Record<string, number>> {
  const rows = await query<{ label: string; count: number }>(
    testCatalog.graph,
    `MATCH (n) WHERE NOT n:Change AND NOT n:Counter
     RETURN [l IN labels(n) WHERE NOT l IN ['Entity', 'Unlisted']][0] AS label, count(*) AS count ORDER BY label`,
  );
  return Object.fromEntries(rows.map(({ label, count }) => [label, Number(count)]));
}

describe('the deletion of an entity', () => {
  it('removes all its nodes, and leaves only changes', async () => {
    await submit(described('a'), operation(1), operation(2), tagsOf(URN));
    await submit(described('b'));
    await expect(deleteEntity(testCatalog.catalog, URN, CALLER)).resolves.toEqual({
      urn: URN,
      // Key, platform, browse path, tags, and two versions of the properties.
      rows: 6,
      timeseriesRows: 2,
    });
    expect(await counts()).toEqual({});
    await expectClean(testCatalog);
  });

  it('leaves a placeholder if others refer to it', async () => {
    const auditStamp = { time: 1, actor: CALLER.actor };
    const upstreams = [{ dataset: URN, type: 'COPY', auditStamp }];
    await submit(described('a'), upsert(datasetUrn('down'), 'upstreamLineage', { upstreams }));
    await deleteEntity(testCatalog.catalog, URN, CALLER);
    const [node] = await query(
      testCatalog.graph,
      'MATCH (e:Entity {urn: $urn}) RETURN properties(e) AS properties',
      {
        urn: URN,
      },
    );
    expect(node).toEqual({
      properties: {
        urn: URN,
        type: 'dataset',
        name: 'lived',
        platform: 'urn:li:dataPlatform:hive',
        origin: 'PROD',
        // What it was is not known any more: answers as of before then say so.
        historyFrom: expect.any(Number),
      },
    });
    expect(await readExistence(testCatalog.catalog, [URN])).toEqual([false]);
    await expectClean(testCatalog);
  });

  it('has the effect ABSENT on an entity that does not exist', async () => {
    await submit(tagsOf(URN));
    const results = await submit(remove('urn:li:tag:t', 'tagKey'), remove('urn:li:tag:nowhere', 'tagKey'));
    expect(results.map(({ effect }) => effect)).toEqual(['ABSENT', 'ABSENT']);
    const logged = await query(testCatalog.graph, "MATCH (c:Change {changeType: 'DELETE'}) RETURN c");
    expect(logged).toEqual([]);
    await expectClean(testCatalog);
  });
});

describe('an aspect written after its deletion', () => {
  it('has version 1, and no former versions', async () => {
    await submit(described('a'));
    await submit(described('b'));
    await submit(remove(URN, 'datasetProperties'));
    const [result] = await submit(described('c'));
    expect(result?.record?.number).toBe(1);
    expect(await readVersion(testCatalog.catalog, URN, 'datasetProperties', 2)).toBeUndefined();
    await expectClean(testCatalog);
  });

  it('in the batch that deleted its entity has none of the former data', async () => {
    await submit(described('a'), operation(1), tagsOf(URN), upsert(URN, 'status', { removed: true }));
    const results = await submit(
      described('b'),
      remove(URN, 'datasetKey'),
      { ...described('c'), changeType: 'CREATE_ENTITY' },
      operation(2),
    );
    expect(results.map(({ effect, removed }) => [effect, removed])).toEqual([
      ['UPDATED', undefined],
      ['DELETED', { rows: 6, timeseriesRows: 1 }],
      ['CREATED', undefined],
      ['CREATED', undefined],
    ]);
    const [record] = await readEntities(testCatalog.catalog, [URN]);
    expect(Object.keys(record?.aspects ?? {}).sort()).toEqual([
      'browsePathsV2',
      'dataPlatformInstance',
      'datasetKey',
      'datasetProperties',
    ]);
    expect(await counts()).toEqual({ Aspect: 4, Dataset: 1, Timeseries: 1 });
    await expectClean(testCatalog);
  });

  it('in the batch that deleted the aspect has none of its former versions', async () => {
    await submit(described('a'));
    await submit(described('b'), remove(URN, 'datasetProperties'), described('c'), described('d'));
    const versions = [1, 2, 3].map((version) => ({ urn: URN, aspect: 'datasetProperties', version }));
    const records = await readVersions(testCatalog.catalog, versions);
    expect(records.map((record) => record?.value.json.description)).toEqual(['c', 'd', undefined]);
    await expectClean(testCatalog);
  });
});

describe('conditions', () => {
  it('CREATE_ENTITY writes several aspects of a new entity in one batch', async () => {
    const batch = [described('a'), tagsOf(URN)].map((proposal) => ({
      ...proposal,
      changeType: 'CREATE_ENTITY' as const,
    }));
    await submit(...batch);
    await expect(submit(...batch)).rejects.toMatchObject({
      code: 'UNPROCESSABLE',
      problems: [{ pointer: '/0' }],
    });
    await expectClean(testCatalog);
  });

  it.each([
    ['-1', 'an aspect that is absent', true],
    ['1', 'an aspect that is absent', false],
  ])('If-Version-Match %s on %s is met: %s', async (version, _, holds) => {
    const write = submit({ ...described('a'), headers: { 'If-Version-Match': version } });
    if (holds) await expect(write).resolves.toMatchObject([{ effect: 'CREATED' }]);
    else await expect(write).rejects.toMatchObject({ code: 'PRECONDITION_FAILED' });
  });

  it('If-Version-Match counts the versions that its own batch makes', async () => {
    const when = (proposal: Proposal, version: number) => ({
      ...proposal,
      headers: { 'if-version-match': String(version) },
    });
    await submit(described('a'));
    await submit(when(described('b'), 1), when(described('c'), 2), when(remove(URN, 'datasetProperties'), 3));
    await submit(when(described('d'), -1));
    await expectClean(testCatalog);
  });

  it('If-Version-Match with the same version lets one of several concurrent writers succeed', async () => {
    await submit(described('a'));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        submit({ ...described(`${index}`), headers: { 'If-Version-Match': '1' } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectClean(testCatalog);
  });
});

describe('properties of a node', () => {
  const shown = async () => {
    const [row] = await query(
      testCatalog.graph,
      'MATCH (e:Entity {urn: $urn}) RETURN e.name AS name, e.removed AS removed, e.createdAt AS createdAt, e.updatedAt AS updatedAt',
      { urn: URN },
    );
    return row as { name: string; removed: boolean; createdAt: number; updatedAt: number };
  };

  it('are derived from its aspects, and from the key once these are deleted', async () => {
    await submit(described('a'));
    expect(await shown()).toMatchObject({ name: 'lived', removed: false });
    await submit(
      upsert(URN, 'datasetProperties', { name: 'Lived in' }),
      upsert(URN, 'status', { removed: true }),
    );
    expect(await shown()).toMatchObject({ name: 'Lived in', removed: true });
    expect(await readExistence(testCatalog.catalog, [URN], { includeSoftDeleted: false })).toEqual([false]);
    await submit(remove(URN, 'datasetProperties'), remove(URN, 'status'));
    expect(await shown()).toMatchObject({ name: 'lived', removed: false });
    await expectClean(testCatalog);
  });

  it('include the times of the first and the last change, also after a deletion', async () => {
    await submit(described('a'), tagsOf(URN));
    const before = await shown();
    await submit(remove(URN, 'globalTags'));
    const after = await shown();
    expect(after.createdAt).toBe(before.createdAt);
    expect(after.updatedAt).toBeGreaterThanOrEqual(before.updatedAt);
    await expectClean(testCatalog);
  });
});
