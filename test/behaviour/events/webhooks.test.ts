import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { signedHeaders } from '../../../src/catalog/events/webhooks/sign.js';
import type { DeadLetter, StoredWebhook, Webhook } from '../../../src/catalog/events/webhooks/types.js';
import { restClient } from '../support/api-clients/rest.js';
import { graphqlOf } from '../support/graphql.js';
import { type Receiver, startReceiver } from '../support/receiver.js';
import { send } from '../support/send.js';
import { startService } from '../support/service.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const FAST = { allowsPrivate: true, maxAttempts: 3, minRetryDelay: 10, maxRetryDelay: 20 };
const PATIENCE = 300_000;
const { baseUrl, stop } = await startService(undefined, undefined, FAST);
afterAll(stop);
const rest = restClient(baseUrl);
const graphql = graphqlOf(baseUrl);
const PROPERTIES = 'datasetProperties';
const write = (urn: string, name = 'a') => rest.write({ urn, aspect: PROPERTIES, value: { name } });

const action = async <T>(name: string, body: object = {}) => {
  const { status, json, text } = await send(baseUrl, `/webhooks?action=${name}`, { body });
  if (status !== 200) throw new Error(text);
  return (json as { value: T }).value;
};
const create = async (input: object = {}, receiver?: Receiver) => {
  const body = { id: uniqueName('w').replace('.', '-'), url: receiver?.url, aspects: [PROPERTIES], ...input };
  const webhook = await action<StoredWebhook>('create', body);
  onTestFinished(
    async () => void (await send(baseUrl, '/webhooks?action=delete', { body: { id: webhook.id } })),
  );
  return webhook;
};
const receiver = async (answer?: Parameters<typeof startReceiver>[0]) => {
  const started = await startReceiver(answer);
  onTestFinished(started.stop);
  return started;
};
const find = async (id: string) => (await action<Webhook[]>('list')).find((webhook) => webhook.id === id);

describe('a webhook', { timeout: PATIENCE }, () => {
  it('receives changes in order, each with a signature', async () => {
    const target = await receiver();
    const { id, secret } = await create({}, target);
    const urns = [datasetUrn(), datasetUrn(), datasetUrn()];
    for (const urn of urns) await write(urn);
    const received = await target.until(3);
    expect(received.map(({ event }) => event.entityUrn)).toEqual(urns);
    for (const { headers, body, event } of received) {
      expect(headers['content-type']).toBe('application/json');
      const time = Number(headers['webhook-timestamp']) * 1000;
      expect(headers).toMatchObject(signedHeaders(secret, `${id}-${event.seq}`, body, time));
    }
    const last = received.at(-1)?.event.seq ?? 0;
    await expect.poll(async () => (await find(id))?.offset).toBeGreaterThanOrEqual(last);
    expect(await find(id)).not.toHaveProperty('secret');
  });

  it('receives a change again after a failure, with the same id, before later changes', async () => {
    const target = await receiver((_, all) => (all.length <= 2 ? 500 : 200));
    await create({}, target);
    const urns = [datasetUrn(), datasetUrn()];
    for (const urn of urns) await write(urn);
    const received = await target.until(4);
    const [first, second] = urns;
    expect(received.map(({ event }) => event.entityUrn)).toEqual([first, first, first, second]);
    expect(new Set(received.slice(0, 3).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('has dead letters of the changes that it refuses, which can be sent again', async () => {
    let isTaking = false;
    const [bad, good] = [datasetUrn(), datasetUrn()];
    const target = await receiver(({ event }) => (event.entityUrn === good || isTaking ? 200 : 302));
    const { id } = await create({}, target);
    await write(bad);
    await write(good);
    const received = await target.until(4);
    expect(received.map(({ event }) => event.entityUrn)).toEqual([bad, bad, bad, good]);
    const [letter, ...others] = await action<DeadLetter[]>('deadLetters', { webhook: id });
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ attempts: 3, error: 'It answered with 302', seq: received[0]?.event.seq });
    const RETRY =
      'mutation ($webhook: String!, $seq: Long!) { retryWebhookDeadLetter(webhook: $webhook, seq: $seq) }';
    const variables = { webhook: id, seq: letter?.seq };
    expect(await graphql.run(RETRY, variables)).toEqual({ retryWebhookDeadLetter: 'It answered with 302' });
    isTaking = true;
    expect(await graphql.run(RETRY, variables)).toEqual({ retryWebhookDeadLetter: null });
    expect(await action('deadLetters', { webhook: id })).toEqual([]);
    expect(await graphql.refused(RETRY, variables)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('receives nothing while it is paused, and the missed changes when it is resumed', async () => {
    const target = await receiver();
    const other = await receiver();
    const { id, offset } = await create({ paused: true }, target);
    // The same rounds serve this one, after the paused one.
    await create({ id: `${id}-z` }, other);
    const urn = datasetUrn();
    await write(urn);
    await write(datasetUrn());
    await other.until(2);
    expect(await find(id)).toMatchObject({ paused: true, offset });
    expect(target.received).toEqual([]);
    await graphql.run('mutation ($id: String!) { setWebhookPaused(id: $id, paused: false) { paused } }', {
      id,
    });
    expect((await target.until(1)).map(({ event }) => event.entityUrn)).toEqual([urn]);
  });

  it('receives every change at least once, in order, while services stop', async () => {
    const target = await receiver();
    const { id, offset } = await create({ paused: true }, target);
    const urns = Array.from({ length: 30 }, () => datasetUrn());
    await rest.writeBatch(urns.map((urn) => ({ urn, aspect: PROPERTIES, value: { name: 'a' } })));
    const others = [
      await startService(undefined, undefined, FAST),
      await startService(undefined, undefined, FAST),
    ];
    await action('pause', { id, paused: false });
    await target.until(5);
    for (const other of others) await other.stop();
    const received = await target.until(30);
    const seqs = received.map(({ event }) => event.seq);
    // At least once: a delivery that was cut off is repeated, and nothing is left out.
    expect([...new Set(seqs)]).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    await expect.poll(() => new Set(received.map(({ event }) => event.entityUrn)).size).toBe(30);
    expect([...new Set(received.map(({ event }) => event.entityUrn))]).toEqual(urns);
    expect(Math.min(...seqs)).toBeGreaterThan(offset ?? 0);
  });

  it('is not listed after its deletion, and has no dead letters', async () => {
    const { id } = await create({ paused: true }, await receiver());
    await graphql.run('mutation ($id: String!) { deleteWebhook(id: $id) }', { id });
    expect(await find(id)).toBeUndefined();
    await expect(action('deadLetters', { webhook: id })).rejects.toThrow('NOT_FOUND');
  });

  it('cannot be created twice with the same id', async () => {
    const { id, url } = await create({ paused: true }, await receiver());
    await expect(create({ id, url })).rejects.toThrow('CONFLICT');
  });

  it.each([
    { url: 'ftp://example.org' },
    { url: 'x' },
    { url: 'http://a:b@example.org' },
    { id: 'ä' },
    { aspects: ['x'] },
    { topic: 'x' },
  ])('is refused with 400 for %j', async (input) => {
    const body = { url: 'http://127.0.0.1:9/', paused: true, ...input };
    const { status, json } = await send(baseUrl, '/webhooks?action=create', { body });
    expect([status, json]).toMatchObject([400, { code: 'BAD_REQUEST' }]);
  });
});

describe('a webhook to a private address', { timeout: PATIENCE }, () => {
  it('is refused in any notation, and by host name', async () => {
    const service = await startService();
    onTestFinished(service.stop);
    const urls = [
      'http://127.0.0.1:8080/',
      'http://2130706433/',
      'http://localhost/',
      'http://10.1.2.3/',
      'http://192.168.0.1/',
      'http://172.16.0.1/',
      'http://169.254.169.254/latest/meta-data',
      'http://100.64.0.1/',
      'http://0.0.0.0/',
      'http://[::1]/',
      'http://[fe80::1]/',
      'http://[fd00::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[64:ff9b::7f00:1]/',
    ];
    for (const url of urls) {
      const { status, text } = await send(service.baseUrl, '/webhooks?action=create', { body: { url } });
      expect([url, status]).toEqual([url, 400]);
      expect(text).toContain('is refused');
    }
  });
});
