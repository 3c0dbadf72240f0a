import { describe, expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { aspectJson, parsed, pollers, pollRest, TIMESERIES, VERSIONED } from '../support/events.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();

const PROPERTIES = 'datasetProperties';
const NOW = { pollTimeoutSeconds: 0 };
const end = async (topic = VERSIONED) => {
  const { json } = await pollRest(baseUrl, { topic, ...NOW });
  return (json as { offsetId: string }).offsetId;
};

describe.each(pollers(baseUrl))('the change log through $name', ({ poll }) => {
  const versioned = (query: object) => poll({ topic: VERSIONED, ...NOW, ...query });

  it('has each change with its value before and after, in the order of commits', async () => {
    const [begin, urn] = [await end(), datasetUrn()];
    await rest.write({ urn, aspect: PROPERTIES, value: { name: 'é' }, systemMetadata: { runId: 'r' } });
    await rest.write({ urn, aspect: PROPERTIES, value: { name: 'b' } });
    const page = await versioned({ offsetId: begin, aspects: [PROPERTIES] });
    expect(page.events.every(({ contentType }) => contentType === 'application/json')).toBe(true);
    const [first, second, ...others] = parsed(page);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      entityType: 'dataset',
      entityUrn: urn,
      changeType: 'UPSERT',
      aspectName: PROPERTIES,
      systemMetadata: { runId: 'r', version: '1' },
      created: { time: expect.any(Number), actor: 'urn:li:corpuser:unknown' },
    });
    expect(aspectJson(first?.aspect)).toMatchObject({ name: 'é' });
    expect(first).not.toHaveProperty('previousAspectValue');
    expect(aspectJson(second?.aspect)).toMatchObject({ name: 'b' });
    expect(aspectJson(second?.previousAspectValue)).toMatchObject({ name: 'é' });
    expect(second?.previousSystemMetadata).toMatchObject({ runId: 'r' });
    expect(Number(page.offsetId)).toBe(second?.seq);
  });

  it('is read page by page without gap or repetition', async () => {
    const begin = await end();
    const urns = Array.from({ length: 7 }, () => datasetUrn());
    await rest.writeBatch(urns.map((urn) => ({ urn, aspect: PROPERTIES, value: { name: 'a' } })));
    const seen: number[] = [];
    for (let offsetId = begin; ; ) {
      const page = await versioned({ offsetId, limit: 3 });
      if (page.count === 0) break;
      expect(page.count).toBeLessThanOrEqual(3);
      seen.push(...parsed(page).map(({ seq }) => seq));
      offsetId = page.offsetId;
    }
    const last = Number(await end());
    expect(seen).toEqual(
      Array.from({ length: last - Number(begin) }, (_, index) => Number(begin) + 1 + index),
    );
  });

  it('leaves out changes of other entity types, and moves its offset past them', async () => {
    const [begin, urn] = [await end(), userUrn()];
    await rest.write({ urn: datasetUrn(), aspect: PROPERTIES, value: { name: 'a' } });
    await rest.write({ urn, aspect: 'corpUserInfo', value: { active: true } });
    const page = await versioned({ offsetId: begin, entityTypes: ['corpuser'] });
    expect(parsed(page).map(({ entityUrn }) => entityUrn)).toEqual([urn, urn]);
    await rest.write({ urn: datasetUrn(), aspect: PROPERTIES, value: { name: 'a' } });
    const nothing = await versioned({ offsetId: page.offsetId, entityTypes: ['corpuser'] });
    expect(nothing).toEqual({ offsetId: await end(), count: 0, events: [] });
  });

  it('has deletions, but no value of an entity that was hard-deleted', async () => {
    const [begin, urn] = [await end(), datasetUrn()];
    await rest.write({ urn, aspect: PROPERTIES, value: { name: 'secret' } });
    await rest.write({ urn, aspect: PROPERTIES, value: { name: 'secret too' } });
    await rest.hardDelete(urn);
    await rest.write({ urn, aspect: PROPERTIES, value: { name: 'public' } });
    const page = await versioned({ offsetId: begin, aspects: [PROPERTIES, 'datasetKey'] });
    const events = parsed(page).filter(({ aspectName }) => aspectName === PROPERTIES);
    expect(events.map(({ aspect }) => aspectJson(aspect)?.name)).toEqual([undefined, undefined, 'public']);
    expect(events.at(-1)).not.toHaveProperty('previousAspectValue');
    expect(parsed(page)).toContainEqual(
      expect.objectContaining({ entityUrn: urn, changeType: 'DELETE', aspectName: 'datasetKey' }),
    );
    expect(JSON.stringify(page)).not.toContain('secret');
  });

  it('has events of time series under a separate topic', async () => {
    const [begin, urn, aspect] = [await end(), datasetUrn(), 'datasetProfile'];
    const value = { timestampMillis: 1700000000000, rowCount: 5 };
    await rest.write({ urn, aspect, value });
    await rest.write({ urn, aspect, value: { ...value, partitionSpec: { partition: 'p' }, rowCount: 6 } });
    const events = parsed(await poll({ topic: TIMESERIES, ...NOW, offsetId: begin }));
    expect(events.map((event) => aspectJson(event.aspect).rowCount)).toEqual([5, 6]);
    expect(parsed(await versioned({ offsetId: begin })).map(({ aspectName }) => aspectName)).not.toContain(
      aspect,
    );
  });

  it('has at most 5000 events in a page, and continues after them in the next one', async () => {
    const begin = await end();
    const urns = Array.from({ length: 1300 }, () => datasetUrn());
    await rest.writeBatch(urns.map((urn) => ({ urn, aspect: PROPERTIES, value: { name: 'a' } })));
    const page = await versioned({ offsetId: begin, limit: 100_000 });
    expect(page).toMatchObject({ count: 5000, offsetId: `${Number(begin) + 5000}` });
    const others = await versioned({ offsetId: page.offsetId, limit: 100_000 });
    expect(others.offsetId).toBe(await end());
    expect(others.count).toBe(Number(others.offsetId) - Number(page.offsetId));
  });

  it('begins lookbackWindowDays ago, or at its end without an offset', async () => {
    const urn = datasetUrn();
    await rest.write({ urn, aspect: PROPERTIES, value: { name: 'a' } });
    const seen: string[] = [];
    let page = await versioned({ lookbackWindowDays: 1, limit: 5000 });
    while (page.count > 0) {
      seen.push(...parsed(page).map(({ entityUrn }) => entityUrn));
      page = await versioned({ offsetId: page.offsetId, limit: 5000 });
    }
    expect(seen).toContain(urn);
    expect(await versioned({})).toMatchObject({ count: 0, offsetId: page.offsetId });
  });

  it('waits at its end for the next change', async () => {
    const urn = datasetUrn(uniqueName('awaited'));
    const waiting = poll({ topic: VERSIONED, offsetId: await end(), aspects: [PROPERTIES] });
    await rest.write({ urn, aspect: PROPERTIES, value: { name: 'a' } });
    expect(parsed(await waiting).map(({ entityUrn }) => entityUrn)).toEqual([urn]);
  });
});

describe('an invalid poll of the change log', () => {
  it.each([
    [{ topic: 'Nonsense_v1' }, '/query/topic'],
    [{ topic: VERSIONED, offsetId: 'x' }, '/query/offsetId'],
    [{ topic: VERSIONED, limit: 0 }, '/query/limit'],
    [{ topic: VERSIONED, pollTimeoutSeconds: -1 }, '/query/pollTimeoutSeconds'],
    [{ topic: VERSIONED, lookbackWindowDays: 'x' }, '/query/lookbackWindowDays'],
    [{}, '/query/topic'],
  ])('is refused with 400 and a JSON pointer: %j', async (query, pointer) => {
    const { status, json } = await pollRest(baseUrl, query);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'BAD_REQUEST', errors: [{ pointer }] });
  });

  it.each([{ entityTypes: 'nonsense' }, { aspects: 'nonsense' }, { offsetId: 900000000000000 }])(
    'is refused with 400: %j',
    async (query) => {
      expect((await pollRest(baseUrl, { topic: VERSIONED, ...NOW, ...query })).status).toBe(400);
    },
  );
});
