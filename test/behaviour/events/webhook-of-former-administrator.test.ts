import { afterAll, expect, it } from 'vitest';
import { REDACTED } from '../../../src/model/stored-text.js';
import { restClient } from '../support/api-clients/rest.js';
import { startReceiver } from '../support/receiver.js';
import { send, withToken } from '../support/send.js';
import { startService } from '../support/service.js';
import { uniqueName, userUrn } from '../support/urns.js';

const FAST = { allowsPrivate: true, maxAttempts: 3, minRetryDelay: 10, maxRetryDelay: 20 };
const { baseUrl, stop, tokenOf } = await startService(undefined, { admins: ['root'] }, FAST);
afterAll(stop);
const rest = restClient(baseUrl);

it('a webhook redacts secrets once its owner is not an administrator', { timeout: 120_000 }, async () => {
  const receiver = await startReceiver();
  afterAll(receiver.stop);
  const boss = uniqueName('boss').replace('.', '');
  const root = await tokenOf('root');
  const asRoot = <T>(work: () => T) => withToken(root, work);
  const setRoles = (roles: string[]) =>
    asRoot(() => rest.write({ urn: userUrn(boss), aspect: 'roleMembership', value: { roles } }));
  const urn = `urn:li:dataHubSecret:${boss}`;
  const writeSecret = (value: string) =>
    asRoot(() =>
      rest.write({
        urn,
        aspect: 'dataHubSecretValue',
        value: { name: 'n', value, created: { time: 1, actor: userUrn('root') } },
      }),
    );
  await setRoles(['urn:li:dataHubRole:Admin']);
  const token = await tokenOf(boss);
  const body = { id: `w-${boss}`, url: receiver.url, aspects: ['dataHubSecretValue'] };
  const { status } = await withToken(token, () => send(baseUrl, '/webhooks?action=create', { body }));
  expect(status).toBe(200);

  await writeSecret('hush-one');
  const [first] = await receiver.until(1);
  expect(first?.body).toContain('hush-one');

  await setRoles([]);
  await writeSecret('hush-two');
  const second = (await receiver.until(2)).at(-1);
  expect(second?.event.entityUrn).toBe(urn);
  expect(second?.body).toContain(REDACTED);
  expect(second?.body).not.toContain('hush');
});
