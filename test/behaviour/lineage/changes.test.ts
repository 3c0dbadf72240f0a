import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { afterFile } from '../../support/after-file.js';
import { behaviour } from '../support/behaviour.js';
import { graphqlOf } from '../support/graphql.js';
import { CHANGES, lineageWriter, type Page, shown } from '../support/lineage-changes.js';
import { connectAgent } from '../support/mcp.js';
import { timeBetweenWrites } from '../support/time-between-writes.js';
import { columnUrn, datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, call } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);

const name = uniqueName('changed');
const at = (part: string) => datasetUrn(`${name}.${part}`);
const [raw, clean, report, board, other] = [at('raw'), at('clean'), at('report'), at('board'), at('other')];
const [ada, bob] = [userUrn(), userUrn()];
const { write, create, feed } = lineageWriter(run);

let before: number;
let from: number;
let middle: number;
let to: number;

// raw → clean → report → board. Then clean is fed by another instead, another edge comes and goes, and board is soft-deleted.
beforeAll(async () => {
  before = await timeBetweenWrites();
  for (const urn of [raw, clean, report, board]) await create(ada, urn);
  await feed(ada, clean, [raw], [[columnUrn(raw, 'id'), columnUrn(clean, 'id')]]);
  await feed(ada, report, [clean], [[columnUrn(clean, 'id'), columnUrn(report, 'id')]]);
  await feed(ada, board, [report]);
  from = await timeBetweenWrites();
  await feed(ada, report, [clean, raw]);
  middle = await timeBetweenWrites();
  await feed(bob, report, [clean], [[columnUrn(clean, 'key'), columnUrn(report, 'id')]]);
  await write(bob, board, 'status', { removed: true });
  await create(bob, other);
  await feed(bob, clean, [other], [[columnUrn(raw, 'id'), columnUrn(clean, 'id')]]);
  to = await timeBetweenWrites();
});

async function changes(urn: string, more: object = {}): Promise<Page> {
  const input = { urn, direction: 'DOWNSTREAM', from, to, ...more };
  return (await run<{ lineageChanges: Page }>(CHANGES, { input })).lineageChanges;
}
describe('changes of lineage between two times', () => {
  it('list what was removed downstream, with its actor and aspect', async () => {
    const page = await changes(raw);
    expect(page.counts).toEqual({ nodesAdded: 0, nodesRemoved: 3, edgesAdded: 0, edgesRemoved: 3 });
    expect(page).toMatchObject({ total: 6, count: 6, from, to, completeSince: null });
    const byClean = [bob, clean, 'upstreamLineage'];
    expect(shown(page)).toEqual([
      ['NODE_REMOVED', board, bob, board, 'status'],
      ...[clean, report].map((urn) => ['NODE_REMOVED', urn, ...byClean]),
      ...[
        [clean, report],
        [raw, clean],
        [report, board],
      ]
        .sort()
        .map((ends) => ['EDGE_REMOVED', ...ends, ...byClean]),
    ]);
    const times = page.changes.map(({ time }) => time);
    expect(times).toEqual([...times].sort());
    for (const time of times) expect(time > middle && time <= to).toBe(true);
  });

  it('list what was added and removed upstream', async () => {
    const page = await changes(report, { direction: 'UPSTREAM' });
    const byClean = [bob, clean, 'upstreamLineage'];
    expect(shown(page)).toEqual([
      ['NODE_ADDED', other, ...byClean],
      ['NODE_REMOVED', raw, ...byClean],
      ['EDGE_ADDED', other, clean, ...byClean],
      ['EDGE_REMOVED', raw, clean, ...byClean],
    ]);
    expect(page.changes[0]?.degree).toBe(2);
  });

  it('leave out an edge that was both added and removed between the times', async () => {
    const direct = (page: Page) => shown(page).filter(([, up, down]) => up === raw && down === report);
    expect(direct(await changes(raw))).toEqual([]);
    expect(direct(await changes(raw, { to: middle }))).toEqual([
      ['EDGE_ADDED', raw, report, ada, report, 'upstreamLineage'],
    ]);
    expect(direct(await changes(raw, { from: middle }))).toEqual([
      ['EDGE_REMOVED', raw, report, bob, report, 'upstreamLineage'],
    ]);
  });

  it('list everything as added if the start entity did not exist at the first time', async () => {
    const page = await changes(raw, { from: before, to: from, kinds: ['NODE_ADDED'] });
    expect(page).toMatchObject({ total: 3, counts: { nodesAdded: 3, edgesAdded: 3 } });
    expect((await changes(raw, { from, to: from })).total).toBe(0);
  });

  it('list columns upstream of a column, and edges between columns of entities', async () => {
    const [id, key] = [columnUrn(clean, 'id'), columnUrn(clean, 'key')];
    const target = columnUrn(report, 'id');
    const byReport = [report, 'upstreamLineage'];
    expect(shown(await changes(target, { direction: 'UPSTREAM' }))).toEqual([
      // The edges upstream of a removed column still hold.
      ['NODE_REMOVED', id, ada, ...byReport],
      ['NODE_REMOVED', columnUrn(raw, 'id'), ada, ...byReport],
      ['EDGE_REMOVED', id, target, ada, ...byReport],
      ['EDGE_REMOVED', columnUrn(raw, 'id'), id, ada, ...byReport],
      ['NODE_ADDED', key, bob, ...byReport],
      ['EDGE_ADDED', key, target, bob, ...byReport],
    ]);
    const between = await changes(report, { direction: 'UPSTREAM', columns: true, kinds: ['EDGE_ADDED'] });
    expect(shown(between)).toEqual([
      ['EDGE_ADDED', key, target, bob, ...byReport],
      ['EDGE_ADDED', other, clean, bob, clean, 'upstreamLineage'],
    ]);
  });

  it('list the column edges of an asset that was added or removed', async () => {
    const [far, between, start] = [at('far'), at('between'), at('start')];
    for (const urn of [far, between, start]) await create(ada, urn);
    const ends = [columnUrn(far, 'id'), columnUrn(start, 'id')] as const;
    await feed(ada, start, [between], [[...ends]]);
    const apart = await timeBetweenWrites();
    await feed(bob, between, [far]);
    const together = await timeBetweenWrites();
    await feed(ada, between, []);
    const query = { direction: 'UPSTREAM', columns: true, kinds: ['EDGE_ADDED', 'EDGE_REMOVED'] };
    expect(shown(await changes(start, { ...query, from: apart, to: together }))).toEqual([
      ['EDGE_ADDED', far, between, bob, between, 'upstreamLineage'],
      ['EDGE_ADDED', ...ends, bob, between, 'upstreamLineage'],
    ]);
    expect(shown(await changes(start, { ...query, from: together, to: 'now' }))).toEqual([
      ['EDGE_REMOVED', far, between, ada, between, 'upstreamLineage'],
      ['EDGE_REMOVED', ...ends, ada, between, 'upstreamLineage'],
    ]);
  });

  it('end at the maximum number of hops', async () => {
    const near = await changes(raw, { maxHops: 1 });
    expect(near.counts).toEqual({ nodesAdded: 0, nodesRemoved: 1, edgesAdded: 0, edgesRemoved: 1 });
  });

  it('are returned in pages, and by kind', async () => {
    const all = await changes(raw);
    const pages = [];
    for (let start = 0; start < all.total; start += 4)
      pages.push(...(await changes(raw, { start, count: 4 })).changes);
    expect(pages).toEqual(all.changes);
    const edges = await changes(raw, { kinds: ['EDGE_REMOVED'], count: 0 });
    expect(edges).toMatchObject({ total: 3, count: 0, counts: all.counts });
  });

  it('report with completeSince that a hard deletion has removed history', async () => {
    const [up, down] = [at('up'), at('down')];
    await create(ada, up);
    await feed(ada, down, [up]);
    const then = await timeBetweenWrites();
    await call(`/openapi/v3/entity/dataset/${encodeURIComponent(down)}`, { method: 'DELETE' });
    const page = await changes(up, { from: then, to: 'now' });
    expect(page.total).toBe(0);
    expect(page.completeSince).toBeGreaterThan(then);
  });

  it.each([
    ['a time in the future', () => ({ to: 'now+1d' }), 'BAD_REQUEST', /^\/to: is in the future/],
    ['a text that is not a time', () => ({ from: 'yesterday' }), 'BAD_REQUEST', /^\/from: must be a time/],
    ['a time before 1970', () => ({ from: '-86400000' }), 'BAD_REQUEST', /before 1970/],
    ['times in the wrong order', () => ({ from: to, to: from }), 'BAD_REQUEST', /later/],
    ['a maximum of 0 hops', () => ({ maxHops: 0 }), 'BAD_REQUEST', /maxHops/],
    ['a negative count', () => ({ count: -1 }), 'BAD_REQUEST', /count/],
    ['a text that is not a URN', () => ({ urn: 'orders' }), 'BAD_REQUEST', /urn/i],
    ['an unknown entity', () => ({ urn: at('none') }), 'NOT_FOUND', /did not exist/],
    [
      'a start entity that existed at neither time',
      () => ({ urn: other, to: from }),
      'NOT_FOUND',
      /did not exist/,
    ],
  ])('are refused for %s', async (_, wrong, code, message) => {
    const input = { urn: raw, direction: 'DOWNSTREAM', from, to, ...wrong() };
    const error = await refused(CHANGES, { input });
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });
});

describe('changes of lineage through other interfaces', () => {
  it('are the same through OpenAPI', async () => {
    const ask = async (more: string) => {
      const query = `urn=${encodeURIComponent(raw)}&direction=DOWNSTREAM&from=${from}&to=${to}${more}`;
      return call(`/openapi/v3/lineage/changes?${query}`);
    };
    const page = await changes(raw);
    const { json } = await ask('');
    expect(json).toMatchObject({ total: 6, from, to, completeSince: null, counts: { EDGE_REMOVED: 3 } });
    const rows = (json as unknown as { changes: JsonObject[] }).changes;
    expect(
      rows.map(({ kind, urn, upstream, downstream, actor, source, aspect }) => [
        kind,
        ...(urn === undefined ? [upstream, downstream] : [urn]),
        ...[actor, source, aspect],
      ]),
    ).toEqual(shown(page));
    expect((await ask('&kinds=NODE_REMOVED&kinds=NODE_ADDED&count=1')).json).toMatchObject({
      total: 3,
      count: 1,
    });
    expect((await ask('&kinds=NONE')).status).toBe(400);
    expect((await call(`/openapi/v3/lineage/changes?urn=${encodeURIComponent(raw)}`)).status).toBe(400);
  });

  it('are the same through the tool get_lineage_changes', async () => {
    const agent = await connectAgent(baseUrl);
    afterFile(agent.close);
    const asked = { urn: raw, direction: 'DOWNSTREAM', since: String(from), until: String(to) };
    const answer = await agent.ask<{ changes: object[] }>('get_lineage_changes', asked);
    expect(answer).toMatchObject({ total: 6, nodesRemoved: 3, edgesRemoved: 3 });
    expect(answer.changes[0]).toMatchObject({ kind: 'NODE_REMOVED', urn: board, by: bob, aspect: 'status' });
    const second = { ...asked, start: 1, count: 2 };
    expect(await agent.ask('get_lineage_changes', second)).toMatchObject({
      changes: answer.changes.slice(1, 3),
    });
    expect(await agent.refused('get_lineage_changes', { ...asked, since: 'now+1d' })).toContain(
      'BAD_REQUEST',
    );
  });
});
