import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { edit } from '../support/editing.js';
import { graphqlOf } from '../support/graphql.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const TERM = edit('createGlossaryTerm', 'CreateGlossaryEntityInput');
const NODE = edit('createGlossaryNode', 'CreateGlossaryEntityInput');
const MOVE = edit('updateParentNode', 'UpdateParentNodeInput');
const DELETE = 'mutation ($urn: String!) { deleteGlossaryEntity(urn: $urn) }';

const term = async (input: object = {}) =>
  (await run<{ createGlossaryTerm: string }>(TERM, { input: { name: uniqueName(), ...input } }))
    .createGlossaryTerm;
const node = async (input: object = {}) =>
  (await run<{ createGlossaryNode: string }>(NODE, { input: { name: uniqueName(), ...input } }))
    .createGlossaryNode;
const info = async (urn: string) =>
  (await rest.readAspect(urn, urn.includes('Term') ? 'glossaryTermInfo' : 'glossaryNodeInfo'))?.value;

describe('terms and nodes of the glossary', () => {
  it('are found as children of their node, by type and in pages', async () => {
    const above = await node();
    const [first, second] = [await term({ parentNode: above }), await term({ parentNode: above })];
    const below = await node({ parentNode: above });
    await term({ parentNode: below });
    const ASK = `query ($urn: String!, $input: ScrollAcrossEntitiesInput!) { glossaryNode(urn: $urn) {
      glossaryChildrenSearch(input: $input) { count total nextScrollId searchResults { entity { urn } } }
    } }`;
    interface Children {
      count: number;
      total: number;
      nextScrollId: string | null;
      searchResults: { entity: { urn: string } }[];
    }
    const children = async (input: object) =>
      (
        await run<{ glossaryNode: { glossaryChildrenSearch: Children } }>(ASK, {
          urn: above,
          input: { query: '*', ...input },
        })
      ).glossaryNode.glossaryChildrenSearch;
    const urnsOf = ({ searchResults }: Children) => searchResults.map(({ entity }) => entity.urn);
    const all = await children({ count: 10 });
    expect([all.total, urnsOf(all).sort()]).toEqual([3, [first, second, below].sort()]);
    expect(urnsOf(await children({ types: ['GLOSSARY_NODE'] }))).toEqual([below]);
    const one = await children({ count: 2 });
    const two = await children({ count: 2, scrollId: one.nextScrollId });
    expect([...urnsOf(one), ...urnsOf(two)].sort()).toEqual([first, second, below].sort());
  });

  it('are created below a node, with the given id or a generated one', async () => {
    const id = uniqueName();
    const parentNode = await node({ id, description: 'd' });
    expect(parentNode).toBe(`urn:li:glossaryNode:${id}`);
    const urn = await term({ name: 'Revenue', parentNode });
    expect(urn).toMatch(/^urn:li:glossaryTerm:[0-9a-f-]{36}$/);
    expect(await info(urn)).toMatchObject({
      name: 'Revenue',
      definition: '',
      termSource: 'INTERNAL',
      parentNode,
    });
    const answer = await run<{ glossaryTerm: unknown }>(
      'query ($urn: String!) { glossaryTerm(urn: $urn) { properties { name } parentNodes { nodes { urn } } } }',
      { urn },
    );
    expect(answer.glossaryTerm).toEqual({
      properties: { name: 'Revenue' },
      parentNodes: { nodes: [{ urn: parentNode }] },
    });
  });

  it('are owned by their creator if the request names an actor', async () => {
    const actor = `urn:li:corpuser:${uniqueName()}`;
    const { createGlossaryTerm: urn } = await run<{ createGlossaryTerm: string }>(
      TERM,
      { input: { name: uniqueName() } },
      { 'X-DataHub-Actor': actor },
    );
    expect((await rest.readAspect(urn, 'ownership'))?.value).toMatchObject({
      owners: [{ owner: actor, type: 'TECHNICAL_OWNER' }],
    });
    expect(await rest.readAspect(await term(), 'ownership')).toBeUndefined();
  });

  it('have names that are unique among the terms of a node, even with concurrent requests', async () => {
    const [parentNode, name] = [await node(), uniqueName()];
    const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => term({ name, parentNode })));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await node({ name, parentNode });
    const top = await term({ name });
    expect(await refused(TERM, { input: { name } })).toMatchObject({ code: 'UNPROCESSABLE' });
    expect(await refused(MOVE, { input: { resourceUrn: top, parentNode } })).toMatchObject({
      code: 'UNPROCESSABLE',
    });
  });

  it('are refused with a blank name, a taken id, or a parent that is not an existing node', async () => {
    const id = uniqueName();
    await term({ id });
    expect(await refused(TERM, { input: { name: ' ' } })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(TERM, { input: { id, name: uniqueName() } })).toMatchObject({
      code: 'UNPROCESSABLE',
    });
    const absent = `urn:li:glossaryNode:${uniqueName()}`;
    expect(await refused(TERM, { input: { name: 'n', parentNode: absent } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await refused(TERM, { input: { name: 'n', parentNode: datasetUrn() } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('are moved to another node, but not below themselves', async () => {
    const top = await node();
    const low = await node({ parentNode: top });
    const urn = await term({ parentNode: low });
    await run(MOVE, { input: { resourceUrn: urn, parentNode: top } });
    expect(await info(urn)).toMatchObject({ parentNode: top });
    expect(await refused(MOVE, { input: { resourceUrn: top, parentNode: low } })).toMatchObject({
      code: 'UNPROCESSABLE',
    });
    await run(MOVE, { input: { resourceUrn: urn } });
    expect(await info(urn)).not.toHaveProperty('parentNode');
  });

  it('are deleted together with the references to them', async () => {
    const parentNode = await node();
    const urn = await term({ parentNode });
    await run(DELETE, { urn: parentNode });
    expect(await rest.exists(parentNode)).toBe(false);
    expect(await info(urn)).not.toHaveProperty('parentNode');
    expect(await refused(DELETE, { urn: parentNode })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(DELETE, { urn: datasetUrn() })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('are related by addRelatedTerms, and no longer after removeRelatedTerms', async () => {
    const [one, a, b] = [await term(), await term(), await term()];
    const RELATE = edit('addRelatedTerms', 'RelatedTermsInput');
    const UNRELATE = edit('removeRelatedTerms', 'RelatedTermsInput');
    const related = async () => (await rest.readAspect(one, 'glossaryRelatedTerms'))?.value;
    await run(RELATE, { input: { urn: one, termUrns: [a, b], relationshipType: 'isA' } });
    await run(RELATE, { input: { urn: one, termUrns: [a], relationshipType: 'hasA' } });
    expect(await related()).toEqual({ isRelatedTerms: [a, b], hasRelatedTerms: [a] });
    await run(UNRELATE, { input: { urn: one, termUrns: [a], relationshipType: 'isA' } });
    expect(await related()).toEqual({ isRelatedTerms: [b], hasRelatedTerms: [a] });
    const self = { urn: one, termUrns: [one], relationshipType: 'isA' };
    expect(await refused(RELATE, { input: self })).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('the root nodes of the glossary', () => {
  it('are listed in pages with the exact total', async () => {
    const root = await node({ name: ` ${uniqueName()}` });
    const below = await node({ parentNode: root });
    const nodes = async (input: object) =>
      (
        await run<{ getRootGlossaryNodes: { total: number; nodes: { urn: string }[] } }>(
          'query ($input: GetRootGlossaryEntitiesInput!) { getRootGlossaryNodes(input: $input) { start count total nodes { urn } } }',
          { input },
        )
      ).getRootGlossaryNodes;
    const all = await nodes({ start: 0, count: 10_000 });
    const urns = all.nodes.map(({ urn }) => urn);
    expect(urns).toContain(root);
    expect(urns).not.toContain(below);
    expect(all.total).toBe(urns.length);
    expect(await nodes({ start: 1, count: 1 })).toEqual({
      start: 1,
      count: 1,
      total: all.total,
      nodes: all.nodes.slice(1, 2),
    });
  });
});

describe('the root terms of the glossary', () => {
  it('are the terms without a node, ordered by name', async () => {
    const name = uniqueName();
    const second = await term({ name: `${name} b` });
    const first = await term({ name: `${name.toUpperCase()} A` });
    const below = await term({ name: `${name} c`, parentNode: await node() });
    const { getRootGlossaryTerms } = await run<{ getRootGlossaryTerms: { terms: { urn: string }[] } }>(
      '{ getRootGlossaryTerms(input: {start: 0, count: 10000}) { terms { urn } } }',
    );
    const urns = getRootGlossaryTerms.terms.map(({ urn }) => urn);
    expect(urns.filter((urn) => [first, second, below].includes(urn))).toEqual([first, second]);
  });
});
