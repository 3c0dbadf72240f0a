import { describe, expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { edit, openEditing } from '../support/editing.js';

const { rest, call, run, dataset, aspectOf } = await openEditing();
const graph = await connectTestGraph();
afterFile(() => graph.close());

const tag = (name: string) => `urn:li:tag:past-the-service-${name}`;
const tags = (...names: string[]) => ({ tags: names.map((name) => ({ tag: tag(name) })) });

/** Replaces the text of an aspect as a script or Neo4j Browser does. */
async function changeByHand(urn: string, aspect: string, value: object): Promise<void> {
  await graph.driver.executeQuery(
    'MATCH (:Entity {urn: $urn})-[:HAS_ASPECT]->(a:Aspect {name: $aspect}) SET a.value = $value',
    { urn, aspect, value: JSON.stringify(value) },
    { database: graph.database },
  );
}

/** A dataset with the tag `first`, to which somebody has added `byhand` after the service had written and read it. */
async function changedByHand(): Promise<string> {
  const urn = await dataset();
  await rest.write({ urn, aspect: 'globalTags', value: tags('first') });
  await aspectOf(urn, 'globalTags');
  await changeByHand(urn, 'globalTags', tags('first', 'byhand'));
  return urn;
}

const storedTags = async (urn: string) => {
  const { records } = await graph.driver.executeQuery(
    "MATCH (:Entity {urn: $urn})-[:HAS_ASPECT]->(a:Aspect {name: 'globalTags'}) RETURN a.value AS value",
    { urn },
    { database: graph.database },
  );
  const value = JSON.parse(records[0]?.get('value')) as ReturnType<typeof tags>;
  return value.tags.map((one) => one.tag);
};

await Promise.all(
  ['first', 'second', 'byhand'].map((name) =>
    rest.write({ urn: tag(name), aspect: 'tagProperties', value: { name } }),
  ),
);
const patch = [{ op: 'add', path: `/tags/${tag('second')}`, value: { tag: tag('second') } }];

describe.each<[way: string, addSecond: (urn: string) => Promise<unknown>]>([
  [
    'a mutation',
    (urn) =>
      run(edit('addTag', 'TagAssociationInput'), { input: { resourceUrn: urn, tagUrn: tag('second') } }),
  ],
  [
    'a patch of OpenAPI',
    (urn) =>
      call(`/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/globalTags`, {
        method: 'PATCH',
        body: { patch, arrayPrimaryKeys: { tags: ['tag'] } },
      }),
  ],
  [
    'a patch of REST',
    (urn) => {
      const value = JSON.stringify({ patch, arrayPrimaryKeys: { tags: ['tag'] } });
      const proposal = {
        ...{ entityType: 'dataset', entityUrn: urn, changeType: 'PATCH', aspectName: 'globalTags' },
        aspect: { contentType: 'application/json-patch+json', value },
      };
      return call('/aspects?action=ingestProposal', { method: 'POST', body: { proposal } });
    },
  ],
])('%s after the aspect was changed by hand in Neo4j', (_, addSecond) => {
  // Several times: a process does not answer from memory at every moment.
  it.each([1, 2, 3, 4])('keeps that change, time %i', async () => {
    const urn = await changedByHand();
    await addSecond(urn);
    expect(await storedTags(urn)).toEqual([tag('first'), tag('byhand'), tag('second')]);
  });
});

it('deleteTag keeps the tags that were added by hand in Neo4j', async () => {
  const doomed = tag('doomed');
  await rest.write({ urn: doomed, aspect: 'tagProperties', value: { name: 'doomed' } });
  const urn = await dataset();
  await rest.write({ urn, aspect: 'globalTags', value: tags('doomed') });
  await aspectOf(urn, 'globalTags');
  await changeByHand(urn, 'globalTags', tags('doomed', 'byhand'));
  await run('mutation ($urn: String!) { deleteTag(urn: $urn) }', { urn: doomed });
  expect(await storedTags(urn)).toEqual([tag('byhand')]);
});

describe('an edit that changes several aspects, after a change by hand in Neo4j', () => {
  /** Several times: a process does not answer from memory at every moment. */
  const times = [1, 2, 3, 4];

  it.each(times)('updates the incident summary of an entity that was added by hand, time %i', async () => {
    const [first, second] = [await dataset(), await dataset()];
    const { raiseIncident: urn } = await run<{ raiseIncident: string }>(
      edit('raiseIncident', 'RaiseIncidentInput'),
      { input: { type: 'FIELD', title: 't', resourceUrn: first } },
    );
    const info = await aspectOf(urn, 'incidentInfo');
    await changeByHand(urn, 'incidentInfo', { ...info, entities: [first, second] });
    await run(
      'mutation ($urn: String!, $input: UpdateIncidentInput!) { updateIncident(urn: $urn, input: $input) }',
      { urn, input: { status: { state: 'RESOLVED' } } },
    );
    const summary = await aspectOf(second, 'incidentsSummary');
    expect(summary).toMatchObject({ resolvedIncidentDetails: [{ urn }] });
  });

  it.each(times)('gives a version the sort id after the one that was set by hand, time %i', async () => {
    const [first, second] = [await dataset(), await dataset()];
    const versionSet = `urn:li:versionSet:(${first.replaceAll(/\W/g, '')},dataset)`;
    const link = (linkedEntity: string) =>
      run('mutation ($input: LinkVersionInput!) { linkAssetVersion(input: $input) { urn } }', {
        input: { versionSet, linkedEntity, version: 'v' },
      });
    await link(first);
    const properties = await aspectOf(first, 'versionProperties');
    await changeByHand(first, 'versionProperties', { ...properties, sortId: 'AAAAAAAY' });
    await link(second);
    expect(await aspectOf(second, 'versionProperties')).toMatchObject({ sortId: 'AAAAAAAZ' });
  });
});
