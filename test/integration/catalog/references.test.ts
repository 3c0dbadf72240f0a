import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteReferences } from '../../../src/catalog/deletion/references.js';
import { readVersion } from '../../../src/catalog/entities/read-version.js';
import type { Proposal } from '../../../src/catalog/types.js';
import { cleanDatabase } from '../../support/clean-database.js';
import {
  CALLER,
  columnUrn,
  datasetUrn,
  expectClean,
  openTestCatalog,
  query,
  type TestCatalog,
  upsert,
} from './support/test-catalog.js';

const URN = datasetUrn('referring');
const CHART = 'urn:li:chart:(looker,c)';
const time = { time: 1, actor: 'urn:li:corpuser:jane' };

let testCatalog: TestCatalog;

beforeAll(async () => {
  testCatalog = await openTestCatalog();
});
beforeEach(() => cleanDatabase(testCatalog.graph));
afterAll(() => testCatalog.graph.close());

const submit = (...batch: Proposal[]) => testCatalog.catalog.proposals.submit(batch, CALLER);
const aspectOf = async (urn: string, aspect: string) =>
  (await readVersion(testCatalog.catalog, urn, aspect, 0))?.value.json;

/** Takes a URN out of everything, and shows what is left of one aspect. */
async function takeOut(urn: string, owner: string, aspect: string) {
  const { total } = await deleteReferences(testCatalog.catalog, urn, false, CALLER);
  expect(total).toBeGreaterThan(0);
  await expectClean(testCatalog);
  expect(await deleteReferences(testCatalog.catalog, urn, true, CALLER)).toEqual({
    total: 0,
    relatedAspects: [],
  });
  return aspectOf(owner, aspect);
}

it('deleting a reference removes the array element that requires it', async () => {
  const owners = ['jane', 'joe'].map((name) => ({ owner: `urn:li:corpuser:${name}`, type: 'DATAOWNER' }));
  await submit(upsert(URN, 'ownership', { owners, lastModified: time }));
  await expect(takeOut('urn:li:corpuser:joe', URN, 'ownership')).resolves.toMatchObject({
    owners: [owners[0]],
  });
});

it('deleting a reference removes the optional member that is the reference', async () => {
  await submit(
    upsert('urn:li:domain:inner', 'domainProperties', { name: 'Inner', parentDomain: 'urn:li:domain:outer' }),
  );
  const left = await takeOut('urn:li:domain:outer', 'urn:li:domain:inner', 'domainProperties');
  expect(left).toMatchObject({ name: 'Inner' });
  expect(left).not.toHaveProperty('parentDomain');
});

it('deleting a reference removes the aspect that requires it', async () => {
  await submit(upsert(URN, 'container', { container: 'urn:li:container:box' }));
  await expect(takeOut('urn:li:container:box', URN, 'container')).resolves.toBeUndefined();
});

it('deleting a reference removes the array element with the union member that is the reference', async () => {
  const lastModified = { created: time, lastModified: time };
  const inputs = ['a', 'b'].map((name) => ({ string: datasetUrn(name) }));
  await submit(upsert(CHART, 'chartInfo', { title: 'C', description: '', lastModified, inputs }));
  await expect(takeOut(datasetUrn('a'), CHART, 'chartInfo')).resolves.toMatchObject({
    inputs: [{ string: datasetUrn('b') }],
  });
});

it('deleting a column removes it from the lineage upstream and downstream of it', async () => {
  const entry = (from: string, to: string) => ({
    upstreamType: 'FIELD_SET',
    upstreams: [columnUrn('up', from)],
    downstreamType: 'FIELD',
    downstreams: [columnUrn('referring', to)],
  });
  const fineGrainedLineages = [entry('a', 'b'), entry('c', 'd')];
  const upstreams = [{ dataset: datasetUrn('up'), type: 'COPY', auditStamp: time }];
  await submit(upsert(URN, 'upstreamLineage', { upstreams, fineGrainedLineages }));
  const withoutUpstream = await takeOut(columnUrn('up', 'a'), URN, 'upstreamLineage');
  expect(JSON.stringify(withoutUpstream)).not.toContain(columnUrn('up', 'a'));
  const withoutDownstream = await takeOut(columnUrn('referring', 'd'), URN, 'upstreamLineage');
  expect(JSON.stringify(withoutDownstream)).not.toContain(columnUrn('referring', 'd'));
});

it('a dry run of deleting references returns every referring aspect, and changes nothing', async () => {
  const tag = 'urn:li:tag:t';
  const editableSchemaFieldInfo = [{ fieldPath: 'f', globalTags: { tags: [{ tag }] } }];
  await submit(
    upsert(URN, 'globalTags', { tags: [{ tag }] }),
    upsert(URN, 'editableSchemaMetadata', { editableSchemaFieldInfo }),
  );
  await expect(deleteReferences(testCatalog.catalog, tag, true, CALLER)).resolves.toEqual({
    total: 2,
    relatedAspects: [
      { entity: URN, relationship: 'EditableSchemaFieldTaggedWith', aspect: 'editableSchemaMetadata' },
      { entity: URN, relationship: 'TaggedWith', aspect: 'globalTags' },
    ],
  });
  await expect(takeOut(tag, URN, 'editableSchemaMetadata')).resolves.toMatchObject({
    editableSchemaFieldInfo: [{ fieldPath: 'f', globalTags: { tags: [] } }],
  });
  expect(await query(testCatalog.graph, 'MATCH (e:Tag) RETURN e')).toEqual([]);
});
