import { describe, expect, it, onTestFinished } from 'vitest';
import type { MetadataChangeLog } from '../../../src/catalog/events/metadata-change-log.js';
import { isThorough, THOROUGH_NOTE } from '../../support/sampled.js';
import { behaviour } from '../support/behaviour.js';
import { openStream, type SentEvent, take } from '../support/event-stream.js';
import { pollRest, VERSIONED } from '../support/events.js';
import { startService } from '../support/service.js';
import { datasetUrn, userUrn } from '../support/urns.js';

const { baseUrl, rest } = await behaviour();

const PROPERTIES = 'datasetProperties';
const path = '/openapi/v1/events/stream';
const end = async () => {
  const { json } = await pollRest(baseUrl, { topic: VERSIONED, pollTimeoutSeconds: 0 });
  return (json as { offsetId: string }).offsetId;
};
const write = (urn: string, name = 'a') => rest.write({ urn, aspect: PROPERTIES, value: { name } });
const log = ({ data = '' }: SentEvent) => JSON.parse(data) as MetadataChangeLog;

async function open(query: string, headers?: Record<string, string>) {
  const stream = await openStream(`${baseUrl}${path}?${query}`, headers ? { headers } : {});
  onTestFinished(stream.close);
  return stream;
}

/** The next id that the stream sends. */
async function nextId(events: AsyncGenerator<SentEvent>): Promise<string | undefined> {
  for (;;) {
    const { value, done } = await events.next();
    if (done || value.id !== undefined) return value?.id;
  }
}

describe('the stream of changes', () => {
  it('sends the changes after an offset, and then new ones', async () => {
    const [begin, first, second] = [await end(), datasetUrn(), datasetUrn()];
    await write(first);
    const { response, events } = await open(`offsetId=${begin}&aspects=${PROPERTIES}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect((await take(events, 1)).map(log)).toMatchObject([{ entityUrn: first, aspectName: PROPERTIES }]);
    await write(second);
    const [event] = await take(events, 1);
    expect(log(event ?? {})).toMatchObject({ entityUrn: second });
    expect(event?.id).toBe(String(log(event ?? {}).seq));
  });

  it('continues after the Last-Event-ID without gap or repetition', async () => {
    const begin = await end();
    const urns = [datasetUrn(), datasetUrn(), datasetUrn()];
    for (const urn of urns) await write(urn);
    const query = `offsetId=${begin}&entityTypes=dataset`;
    const whole = (await take((await open(query)).events, 12)).map(log);
    const AT_ONCE = 5;
    const seen: MetadataChangeLog[] = [];
    for (let id = ''; seen.length < whole.length; ) {
      const stream = await open(query, id === '' ? {} : { 'Last-Event-ID': id });
      const events = await take(stream.events, Math.min(AT_ONCE, whole.length - seen.length));
      stream.close();
      seen.push(...events.map(log));
      id = events.at(-1)?.id ?? '';
    }
    expect(seen).toEqual(whole);
    expect(whole.map(({ seq }) => seq)).toEqual(whole.map((_, index) => Number(begin) + 1 + index));
  });

  it('moves its id past changes of other entity types', async () => {
    const begin = await end();
    await rest.write({ urn: userUrn(), aspect: 'corpUserInfo', value: { active: true } });
    const { events } = await open(`offsetId=${begin}&entityTypes=dataset`);
    expect(await nextId(events)).toBe(await end());
  });

  it('repeats its id from time to time while nothing changes', async ({ skip }) => {
    skip(!isThorough, THOROUGH_NOTE);
    const here = await end();
    const { events } = await open(`offsetId=${here}`);
    expect([await nextId(events), await nextId(events)]).toEqual([here, here]);
  });

  it('waits for a slow reader, and sends it every change', async () => {
    const [begin, name, count] = [await end(), 'x'.repeat(100_000), 60];
    const urns = Array.from({ length: count }, () => datasetUrn());
    await rest.writeBatch(urns.map((urn) => ({ urn, aspect: PROPERTIES, value: { name } })));
    const { events } = await open(`offsetId=${begin}&aspects=${PROPERTIES}`);
    const [first] = await take(events, 1);
    await write(datasetUrn());
    const others = await take(events, count - 1);
    expect([first, ...others].map((event) => log(event ?? {}).entityUrn)).toEqual(urns);
  });

  it('ends without an error when the service stops', async () => {
    const service = await startService();
    const { events } = await openStream(`${service.baseUrl}${path}`);
    await events.next();
    const rest = take(events, 1);
    await service.stop();
    expect(await rest).toEqual([]);
  });

  it.each([
    ['topic=Nonsense_v1', {}],
    ['offsetId=x', {}],
    ['', { 'Last-Event-ID': 'x' }],
    ['', { 'Last-Event-ID': '900000000000000' }],
    ['entityTypes=nonsense', {}],
  ])('is refused with 400 for the query %j and the headers %j', async (query, headers) => {
    const { response } = await open(query, headers as Record<string, string>);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe.each(['/api/graphql/stream', '/api/v2/graphql/stream'])('a subscription at %s', (streamPath) => {
  const subscribe = async (query: string, variables: object = {}) => {
    const stream = await openStream(`${baseUrl}${streamPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query, variables }),
    });
    onTestFinished(stream.close);
    return stream;
  };
  const CHANGES =
    'subscription ($input: ChangesInput!) { changes(input: $input) { offset events { seq entityUrn systemMetadata aspect { value } created { actor } } } }';

  it('gets changes as they are committed', async () => {
    const [begin, urn] = [await end(), datasetUrn()];
    const input = { offsetId: begin, aspects: [PROPERTIES] };
    const { events } = await subscribe(CHANGES, { input });
    await write(urn);
    for (;;) {
      const [event] = await take(events, 1);
      const { changes } = JSON.parse(event?.data ?? '').data;
      if (changes.events.length === 0) continue;
      expect(changes.events).toMatchObject([{ entityUrn: urn, systemMetadata: { version: '1' } }]);
      expect(changes.offset).toBeGreaterThan(Number(begin));
      break;
    }
  });

  it('is refused with BAD_REQUEST for an invalid offset', async () => {
    const { events } = await subscribe(CHANGES, { input: { offsetId: 'x' } });
    const [event] = await take(events, 1);
    expect(JSON.parse(event?.data ?? '')).toMatchObject({
      errors: [{ extensions: { code: 'BAD_REQUEST' } }],
    });
  });

  it('is refused with BAD_REQUEST if it is a query', async () => {
    const { events } = await subscribe('{ __typename }');
    const [event] = await take(events, 1);
    expect(JSON.parse(event?.data ?? '')).toMatchObject({
      errors: [{ extensions: { code: 'BAD_REQUEST' } }],
    });
  });
});
