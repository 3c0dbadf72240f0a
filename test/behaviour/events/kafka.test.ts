import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Graph } from '../../../src/store/graph/graph.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { LOGIN } from '../../support/kafka/broker.js';
import { consumeTopic, type PublishedMessage } from '../../support/kafka/consume.js';
import { findBroker } from '../../support/kafka/find-broker.js';
import { needs } from '../../support/skip-notes.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { restClient } from '../support/api-clients/rest.js';
import { startService } from '../support/service.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const PATIENCE = { timeout: 280_000 };
const PROPERTIES = 'datasetProperties';
const broker = await findBroker();
const missing = 'missing' in broker ? broker.missing : undefined;
const address = 'missing' in broker ? '' : broker.address;

describe('changes published to Kafka', PATIENCE, () => {
  let graph: Graph;
  beforeAll(async () => {
    graph = await connectTestGraph();
  });
  afterAll(async () => {
    await graph.close();
    if (!('missing' in broker)) await broker.stop();
  });
  beforeEach(({ skip }) => skip(missing !== undefined, missing));

  const topicsOf = (name: string) => ({ versioned: `${name}.versioned`, timeseries: `${name}.timeseries` });
  const environment = (name: string): NodeJS.ProcessEnv => ({
    KAFKA_BOOTSTRAP_SERVER: address,
    METADATA_CHANGE_LOG_VERSIONED_TOPIC_NAME: topicsOf(name).versioned,
    METADATA_CHANGE_LOG_TIMESERIES_TOPIC_NAME: topicsOf(name).timeseries,
  });
  const start = async (name: string, more: NodeJS.ProcessEnv = {}) => {
    const service = await startService(undefined, undefined, undefined, { ...environment(name), ...more });
    onTestFinished(service.stop);
    return { ...service, rest: restClient(service.baseUrl) };
  };
  const write = (rest: ReturnType<typeof restClient>, urn: string, name = 'a') =>
    rest.write({ urn, aspect: PROPERTIES, value: { name } });

  const consume = async (topic: string): Promise<readonly PublishedMessage[]> => {
    const { published, close } = await consumeTopic(address, topic);
    onTestFinished(close);
    return published;
  };
  const of = (published: readonly PublishedMessage[], urns: readonly string[]) =>
    published.filter(({ key, event }) => urns.includes(key) && event.aspectName === PROPERTIES);

  it('are all changes of the log from its beginning, in order, with the URN as their key', async () => {
    await cleanDatabase(graph);
    const before = await startService();
    const [old, name] = [datasetUrn(), uniqueName('k')];
    await write(restClient(before.baseUrl), old);
    await before.stop();
    const { rest } = await start(name);
    const urns = [old, datasetUrn(), datasetUrn()];
    for (const value of ['b', 'c']) for (const urn of urns) await write(rest, urn, value);
    const published = await consume(topicsOf(name).versioned);
    await expect.poll(() => of(published, urns).length).toBeGreaterThanOrEqual(7);
    const events = published.map(({ event }) => event);
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(published.every(({ key, event }) => key === event.entityUrn)).toBe(true);
    expect(of(published, urns).at(-1)?.event).toMatchObject({
      entityType: 'dataset',
      changeType: 'UPSERT',
      aspect: { contentType: 'application/json', value: '{"name":"c"}' },
      previousAspectValue: { value: '{"name":"b"}' },
      created: { actor: 'urn:li:corpuser:unknown' },
    });
  });

  it('of time series are in a separate topic', async () => {
    const name = uniqueName('k');
    const { rest } = await start(name);
    const urn = datasetUrn();
    await rest.write({
      urn,
      aspect: 'datasetProfile',
      value: { timestampMillis: 1700000000000, rowCount: 5 },
    });
    const published = await consume(topicsOf(name).timeseries);
    await expect.poll(() => published.map(({ key }) => key)).toContain(urn);
    expect(published.find(({ key }) => key === urn)?.event.aspectName).toBe('datasetProfile');
  });

  it('continue without a gap on the second service after the first has stopped', async () => {
    const name = uniqueName('k');
    const [first, second] = [await start(name), await start(name)];
    const published = await consume(topicsOf(name).versioned);
    const urns = Array.from({ length: 20 }, () => datasetUrn());
    for (const urn of urns.slice(0, 10)) await write(first.rest, urn);
    await expect.poll(() => of(published, urns).length).toBeGreaterThanOrEqual(10);
    await first.stop();
    for (const urn of urns.slice(10)) await write(second.rest, urn);
    await expect.poll(() => new Set(of(published, urns).map(({ key }) => key)).size).toBe(20);
    expect([...new Set(of(published, urns).map(({ key }) => key))]).toEqual(urns);
    // At least once: the second service may publish again what the first published last.
    expect(of(published, urns).length).toBeLessThan(40);
  });

  it('that are too large for the broker are published without values, before the next ones', async () => {
    const name = uniqueName('k');
    const { rest } = await start(name);
    const [large, next] = [datasetUrn(), datasetUrn()];
    await write(rest, large, 'x'.repeat(3_000_000));
    await write(rest, next);
    const published = await consume(topicsOf(name).versioned);
    await expect.poll(() => of(published, [next]).length).toBeGreaterThan(0);
    const [event] = of(published, [large]).map((message) => message.event);
    expect(event).toMatchObject({ entityUrn: large, aspectName: PROPERTIES });
    expect(event).not.toHaveProperty('aspect');
  });

  it('are published later if the broker could not be reached at the time of the write', async () => {
    const name = uniqueName('k');
    const away = await start(name, { KAFKA_BOOTSTRAP_SERVER: '127.0.0.1:9' });
    const urn = datasetUrn();
    await write(away.rest, urn);
    await away.stop();
    await start(name);
    const published = await consume(topicsOf(name).versioned);
    await expect.poll(() => of(published, [urn]).length).toBeGreaterThan(0);
  });

  it('are published with the right password of the broker, but not with a wrong one', async ({ skip }) => {
    const guarded = 'missing' in broker ? undefined : broker.guardedAddress;
    if (guarded === undefined) return skip(needs('a broker of the tests', 'KAFKA_BOOTSTRAP_SERVER unset'));
    const name = uniqueName('k');
    const login = (password: string) => ({
      KAFKA_BOOTSTRAP_SERVER: guarded,
      CAIRN_KAFKA_SASL_MECHANISM: 'PLAIN',
      CAIRN_KAFKA_USER: LOGIN.user,
      CAIRN_KAFKA_PASSWORD: password,
    });
    const stranger = await start(name, login('another'));
    const urn = datasetUrn();
    await write(stranger.rest, urn);
    await sleep(1000);
    await stranger.stop();
    const published = await consume(topicsOf(name).versioned);
    expect(of(published, [urn])).toEqual([]);
    await start(name, login(LOGIN.password));
    await expect.poll(() => of(published, [urn]).length).toBeGreaterThan(0);
    expect(of(published, [urn])).toHaveLength(1);
  });
});
