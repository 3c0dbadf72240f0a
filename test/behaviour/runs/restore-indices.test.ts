import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { Graph } from '../../../src/store/graph/graph.js';
import { afterFile } from '../../support/after-file.js';
import { testNeo4j } from '../../support/test-neo4j.js';
import { behaviour } from '../support/behaviour.js';
import { aspectJson, parsed, pollers, VERSIONED } from '../support/events.js';
import { graphqlOf } from '../support/graphql.js';
import { columnUrn, datasetUrn, tagUrn, uniqueName, userUrn } from '../support/urns.js';

const { rest, call, baseUrl } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);
const graph = await Graph.connect(testNeo4j());
afterFile(() => graph.close());

const FOUND = { 'X-DataHub-Sync-Index-Update': 'true' };
const MUTATION = `mutation ($input: RestoreIndicesInput!) { restoreIndices(input: $input) {
  ignored rowsMigrated relationshipsAdded relationshipsRemoved lastUrn lastAspect } }`;

const restore = async (input: JsonObject) =>
  (await run<{ restoreIndices: JsonObject }>(MUTATION, { input }, FOUND)).restoreIndices;
const restoreOverRest = async (body: JsonObject) => {
  const { status, json } = await call('/operations?action=restoreIndices', { body });
  expect(status).toBe(200);
  return (json as { value: string }).value;
};
/** Changes the graph past the service. */
const tamper = (cypher: string, parameters: object) =>
  graph.driver.executeQuery(cypher, parameters, { database: graph.database });
const own = (urn: string, ...owners: string[]) =>
  rest.write({
    urn,
    aspect: 'ownership',
    value: { owners: owners.map((owner) => ({ owner, type: 'DATAOWNER' })) },
  });
const owners = async (urn: string) =>
  (await rest.relationships({ urn, direction: 'OUTGOING', types: ['OwnedBy'] })).items.map(
    (item) => item.urn,
  );

describe('restoreIndices', () => {
  it('adds the missing relationships of an aspect, and removes those that no aspect defines', async () => {
    const [urn, jane, joe, none] = [datasetUrn(), userUrn(), userUrn(), userUrn()];
    await own(urn, jane, joe);
    await tamper('MATCH ({urn: $urn})-[r:OwnedBy]->({urn: $joe}) DELETE r', { urn, joe });
    await tamper(
      `MATCH (e:Entity {urn: $urn}) MERGE (n:Entity:CorpUser:Unlisted {urn: $none, type: 'corpuser', name: $none})
       CREATE (e)-[:OwnedBy {source: $urn, aspect: 'ownership', relationship: 'OwnedBy'}]->(n)`,
      { urn, none },
    );
    expect(await restore({ urn })).toMatchObject({ relationshipsAdded: 1, relationshipsRemoved: 1 });
    expect((await owners(urn)).sort()).toEqual([jane, joe].sort());
    const left = await tamper('MATCH (n {urn: $none}) RETURN n', { none });
    expect(left.records).toEqual([]);
    expect(await restore({ urn })).toMatchObject({ relationshipsAdded: 0, relationshipsRemoved: 0 });
  });

  it('adds missing edges of datasets and columns, and removes a duplicate', async () => {
    const [upstream, urn] = [datasetUrn(), datasetUrn()];
    const [from, to] = [columnUrn(upstream, 'a'), columnUrn(urn, 'b')];
    await rest.write({
      urn,
      aspect: 'upstreamLineage',
      value: {
        upstreams: [{ dataset: upstream, type: 'TRANSFORMED' }],
        fineGrainedLineages: [
          { upstreamType: 'FIELD_SET', upstreams: [from], downstreamType: 'FIELD', downstreams: [to] },
        ],
      },
    });
    const edges = async () => {
      const { records } = await tamper(
        'MATCH (a)-[r]->(b) WHERE r.source = $urn RETURN type(r) + a.urn + b.urn AS edge ORDER BY edge',
        { urn },
      );
      return records.map((record) => record.get('edge'));
    };
    const before = await edges();
    await tamper('MATCH ({urn: $upstream})-[r:FeedsInto]->({urn: $urn}) DELETE r', { upstream, urn });
    await tamper('MATCH ({urn: $to})-[r:DownstreamOf]->({urn: $from}) DELETE r', { from, to });
    await tamper(
      `MATCH (a {urn: $from})-[r:FeedsInto]->(b {urn: $to})
       CREATE (a)-[copy:FeedsInto]->(b) SET copy = properties(r)`,
      { from, to },
    );
    expect(await restore({ urn, aspect: 'upstreamLineage' })).toMatchObject({
      rowsMigrated: 1,
      relationshipsAdded: 2,
      relationshipsRemoved: 1,
    });
    expect(await edges()).toEqual(before);
  });

  it('adds the missing search document of an entity', async () => {
    const name = uniqueName().replaceAll('.', '');
    const urn = datasetUrn(name);
    await rest.write({ urn, aspect: 'datasetProperties', value: { name } });
    await restore({ urn });
    const found = async () => {
      const query = `{ searchAcrossEntities(input: {types: [DATASET], query: "${name}"}) { total } }`;
      return (await run<{ searchAcrossEntities: { total: number } }>(query)).searchAcrossEntities.total;
    };
    expect(await found()).toBe(1);
    await tamper(
      `MATCH (d:SearchDocument {urn: $urn}) DELETE d
       WITH count(d) AS gone MERGE (i:SearchIndex {name: 'embedded'}) SET i.version = coalesce(i.version, 0) + 1`,
      { urn },
    );
    expect(await found()).toBe(0);
    await restore({ urn });
    expect(await found()).toBe(1);
  });

  it('restores entities whose URN matches urnLike, in batches, by order of URN and aspect', async () => {
    const name = uniqueName('a%b');
    const urns = [1, 2, 3].map((number) => tagUrn(`${name.replace('%', 'x')}.${number}`));
    for (const urn of urns) await rest.write({ urn, aspect: 'tagProperties', value: { name: 't' } });
    const urnLike = `urn:li:tag:${name}.%`;
    const last = { lastUrn: urns[2], lastAspect: 'tagProperties' };
    expect(await restore({ urnLike, batchSize: 4 })).toMatchObject({ rowsMigrated: 6, ignored: 0, ...last });
    expect(await restore({ urnLike, start: 5 })).toMatchObject({ rowsMigrated: 1, ...last });
    expect(await restore({ urnLike, start: 1, limit: 4, batchSize: 3 })).toMatchObject({
      rowsMigrated: 4,
      lastUrn: urns[2],
      lastAspect: 'tagKey',
    });
    expect(await restore({ urnLike, aspect: 'tagKey' })).toMatchObject({ rowsMigrated: 3 });
    expect(await restore({ urn: tagUrn() })).toEqual({
      ignored: 0,
      rowsMigrated: 0,
      relationshipsAdded: 0,
      relationshipsRemoved: 0,
      lastUrn: null,
      lastAspect: null,
    });
  });

  it('leaves aspects unchanged, and repeats them in the change log as RESTATE', async () => {
    const urn = tagUrn();
    await rest.write({ urn, aspect: 'tagProperties', value: { name: 'written' } });
    const [{ poll } = { poll: undefined }] = pollers(baseUrl);
    if (poll === undefined) throw new Error('Nobody can poll');
    const now = { topic: VERSIONED, pollTimeoutSeconds: 0 };
    const { offsetId } = await poll(now);
    const before = await rest.readEntity(urn);
    await restore({ urn, aspect: 'tagProperties' });
    expect(await rest.readEntity(urn)).toEqual(before);
    const [event, ...others] = parsed(await poll({ ...now, offsetId }));
    expect(others).toEqual([]);
    expect(event).toMatchObject({ entityUrn: urn, changeType: 'RESTATE', aspectName: 'tagProperties' });
    expect(aspectJson(event?.aspect)).toMatchObject({ name: 'written' });
    expect(aspectJson(event?.previousAspectValue)).toMatchObject({ name: 'written' });
  });

  it('answers over REST in the words of DataHub', async () => {
    const [urn, jane] = [datasetUrn(), userUrn()];
    await own(urn, jane);
    expect(await restoreOverRest({ urn, aspect: 'ownership' })).toBe(
      `{args=RestoreIndicesArgs(start=0, batchSize=500, limit=0, aspectName=ownership, urn=${urn}, urnLike=null), ` +
        'result=RestoreIndicesResult(ignored=0, rowsMigrated=1, relationshipsAdded=0, relationshipsRemoved=0, ' +
        `lastUrn=${urn}, lastAspect=ownership)}`,
    );
    expect(await restoreOverRest({ urn: null, urnLike: `${urn}%`, aspect: null, start: 99 })).toContain(
      `rowsMigrated=0, relationshipsAdded=0, relationshipsRemoved=0, lastUrn=null, lastAspect=null)}`,
    );
  });

  it.each([
    { urn: 'no urn' },
    { urn: 'urn:li:tag:a', urnLike: 'urn:li:tag:%' },
    { aspect: 'none' },
    { start: -1 },
    { limit: -1 },
    { batchSize: 0 },
  ])('refuses %o', async (input) => {
    expect((await refused(MUTATION, { input })).code).toBe('BAD_REQUEST');
    expect((await call('/operations?action=restoreIndices', { body: input })).status).toBe(400);
  });
});
