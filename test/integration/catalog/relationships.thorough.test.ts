import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readExistence } from '../../../src/catalog/entities/index.js';
import { readRelationshipPage } from '../../../src/catalog/relationships/index.js';
import type { Proposal } from '../../../src/catalog/types.js';
import { cleanDatabase } from '../../support/clean-database.js';
import {
  CALLER,
  columnUrn,
  datasetUrn,
  expectClean,
  openTestCatalog,
  query,
  remove,
  type TestCatalog,
  upsert,
} from './support/test-catalog.js';

const JOB = 'urn:li:dataJob:(urn:li:dataFlow:(airflow,flow,PROD),job)';
const stamp = { time: 1000, actor: 'urn:li:corpuser:jane' };

let testCatalog: TestCatalog;

beforeAll(async () => {
  testCatalog = await openTestCatalog();
});
beforeEach(() => cleanDatabase(testCatalog.graph));
afterAll(() => testCatalog.graph.close());

const submit = (...batch: Proposal[]) => testCatalog.catalog.proposals.submit(batch, CALLER);
const upstream = (name: string, facts = {}) => ({
  dataset: datasetUrn(name),
  type: 'COPY',
  auditStamp: stamp,
  ...facts,
});

/** Every relationship between entities, `[from, type, to]`, without those of the default aspects. */
async function edges(): Promise<unknown[][]> {
  const rows = await query(
    testCatalog.graph,
    `MATCH (a:Entity)-[r]->(b:Entity) WHERE r.aspect <> 'browsePathsV2'
     RETURN a.urn AS from, type(r) AS type, b.urn AS to ORDER BY type, from, to`,
  );
  return rows.map(({ from, type, to }) => [from, type, to]);
}

async function nodes(): Promise<unknown[]> {
  const rows = await query(testCatalog.graph, 'MATCH (e:Entity) RETURN e.urn AS urn ORDER BY urn');
  return rows.map(({ urn }) => urn);
}

describe('lineage', () => {
  it('has a FeedsInto relationship besides the DownstreamOf of the model', async () => {
    await submit(upsert(datasetUrn('down'), 'upstreamLineage', { upstreams: [upstream('up')] }));
    expect(await edges()).toEqual([
      [datasetUrn('down'), 'DownstreamOf', datasetUrn('up')],
      [datasetUrn('up'), 'FeedsInto', datasetUrn('down')],
    ]);
    await expectClean(testCatalog);
  });

  it('goes through a job from its inputs to its outputs', async () => {
    const inputOutput = {
      inputDatasets: [datasetUrn('in')],
      outputDatasets: [datasetUrn('out')],
      inputDatajobEdges: [{ destinationUrn: JOB.replace('job', 'before') }],
    };
    await submit(upsert(JOB, 'dataJobInputOutput', inputOutput));
    const before = JOB.replace('job', 'before');
    const found = (await edges()).filter(([, type]) => type !== 'IsPartOf');
    expect(found).toEqual([
      [JOB, 'Consumes', datasetUrn('in')],
      [JOB, 'DownstreamOf', before],
      [before, 'FeedsInto', JOB],
      [JOB, 'FeedsInto', datasetUrn('out')],
      [datasetUrn('in'), 'FeedsInto', JOB],
      [JOB, 'Produces', datasetUrn('out')],
    ]);
    await expectClean(testCatalog);
  });

  it('relates every upstream column of an entry with every downstream column of it', async () => {
    const fineGrainedLineages = [
      {
        upstreamType: 'FIELD_SET',
        upstreams: [columnUrn('up', 'a'), columnUrn('up', 'b')],
        downstreamType: 'FIELD',
        downstreams: [columnUrn('down', 'c')],
        query: 'urn:li:query:q',
      },
    ];
    await submit(
      upsert(datasetUrn('down'), 'upstreamLineage', { upstreams: [upstream('up')], fineGrainedLineages }),
    );
    const fields = (await edges()).filter(([from]) => String(from).includes('schemaField'));
    expect(fields).toEqual([
      [columnUrn('down', 'c'), 'DownstreamOf', columnUrn('up', 'a')],
      [columnUrn('down', 'c'), 'DownstreamOf', columnUrn('up', 'b')],
      [columnUrn('up', 'a'), 'FeedsInto', columnUrn('down', 'c')],
      [columnUrn('up', 'b'), 'FeedsInto', columnUrn('down', 'c')],
    ]);
    const [via] = await query(
      testCatalog.graph,
      'MATCH (:SchemaField)-[r:FeedsInto {source: $owner}]->(:SchemaField) RETURN DISTINCT r.via AS via, r.aspect AS aspect',
      { owner: datasetUrn('down') },
    );
    expect(via).toEqual({ via: 'urn:li:query:q', aspect: 'upstreamLineage' });
    await expectClean(testCatalog);

    await submit(remove(datasetUrn('down'), 'upstreamLineage'));
    expect(await nodes()).toEqual([datasetUrn('down')]);
    await expectClean(testCatalog);
  });

  it('keeps one of two equal relationships when the aspect of the other is deleted', async () => {
    const down = datasetUrn('down');
    await submit(
      upsert(down, 'upstreamLineage', { upstreams: [upstream('up')] }),
      upsert(JOB, 'dataJobInputOutput', { inputDatasets: [datasetUrn('up')], outputDatasets: [down] }),
      upsert(down, 'siblings', { siblings: [datasetUrn('up')], primary: true }),
    );
    await submit(remove(down, 'upstreamLineage'));
    expect((await edges()).filter(([from, , to]) => from === down || to === down)).toEqual([
      [JOB, 'FeedsInto', down],
      [JOB, 'Produces', down],
      [down, 'SiblingOf', datasetUrn('up')],
    ]);
    await expectClean(testCatalog);
  });
});

describe('an update of an aspect', () => {
  const tags = (...names: string[]) => ({ tags: names.map((name) => ({ tag: `urn:li:tag:${name}` })) });

  it('keeps relationships of other aspects and other entities', async () => {
    const [one, two] = [datasetUrn('one'), datasetUrn('two')];
    await submit(upsert(one, 'globalTags', tags('a', 'b')), upsert(two, 'globalTags', tags('a')));
    await submit(upsert(one, 'globalTags', tags('b', 'c')));
    expect(await edges()).toEqual([
      [one, 'TaggedWith', 'urn:li:tag:b'],
      [one, 'TaggedWith', 'urn:li:tag:c'],
      [two, 'TaggedWith', 'urn:li:tag:a'],
    ]);
    await expectClean(testCatalog);
  });

  it('keeps the stored relationships that have not changed', async () => {
    const one = datasetUrn('one');
    await submit(upsert(one, 'globalTags', tags('a', 'b')));
    const ids = () =>
      query(testCatalog.graph, 'MATCH ()-[r:TaggedWith]->({name: "b"}) RETURN elementId(r) AS id');
    const before = await ids();
    await submit(upsert(one, 'globalTags', tags('b', 'c')));
    expect(await ids()).toEqual(before);
  });

  it('writes a relationship again if its properties changed', async () => {
    const down = datasetUrn('down');
    await submit(upsert(down, 'upstreamLineage', { upstreams: [upstream('up')] }));
    const later = { time: 2000, actor: 'urn:li:corpuser:joe' };
    await submit(upsert(down, 'upstreamLineage', { upstreams: [upstream('up', { auditStamp: later })] }));
    const page = await readRelationshipPage(testCatalog.catalog, { urn: down, direction: 'OUTGOING' });
    expect(page).toMatchObject({ total: 1, relationships: [{ type: 'DownstreamOf', updated: later }] });
    await expectClean(testCatalog);
  });
});

describe('placeholders', () => {
  it('do not exist for reads, and are removed with the last reference', async () => {
    const tag = 'urn:li:tag:bare';
    await submit(
      upsert(datasetUrn('one'), 'globalTags', { tags: [{ tag }] }),
      upsert(datasetUrn('two'), 'globalTags', { tags: [{ tag }] }),
    );
    const [node] = await query(testCatalog.graph, 'MATCH (e:Tag) RETURN properties(e) AS properties');
    expect(node).toEqual({ properties: { urn: tag, type: 'tag', name: 'bare' } });
    expect(await readExistence(testCatalog.catalog, [tag])).toEqual([false]);
    await submit(remove(datasetUrn('one'), 'globalTags'));
    expect(await nodes()).toContain(tag);
    await submit(remove(datasetUrn('two'), 'globalTags'));
    expect(await nodes()).not.toContain(tag);
    await expectClean(testCatalog);
  });

  it('become entities when an aspect of them is written', async () => {
    const tag = 'urn:li:tag:bare';
    await submit(upsert(datasetUrn('one'), 'globalTags', { tags: [{ tag }] }));
    await submit(upsert(tag, 'tagProperties', { name: 'Now there' }));
    expect(await readExistence(testCatalog.catalog, [tag])).toEqual([true]);
    expect(await nodes()).toHaveLength(2);
    await expectClean(testCatalog);
  });

  it('remain for a reference to an entity that the same batch writes and deletes', async () => {
    const tag = 'urn:li:tag:brief';
    await submit(
      upsert(tag, 'tagProperties', { name: 'Brief' }),
      remove(tag, 'tagKey'),
      upsert(datasetUrn('one'), 'globalTags', { tags: [{ tag }] }),
    );
    expect(await edges()).toEqual([[datasetUrn('one'), 'TaggedWith', tag]]);
    await expectClean(testCatalog);
  });
});
