import { expect, it, vi } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { send } from '../support/send.js';
import { startService } from '../support/service.js';

const closed = await startService(undefined, { defaultRole: 'none' });
afterFile(closed.stop);
const open = await startService();
afterFile(open.stop);

const PATHS = ['/health', '/health/ready'];
const DETAILS = { status: 'UP', engine: 'embedded', documents: expect.any(Number), lag: expect.any(Number) };

/** A search engine that was just started is not ready at once. */
async function ready(baseUrl: string, token?: string) {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return vi.waitFor(async () => {
    const answers = await Promise.all(PATHS.map((path) => send(baseUrl, path, { headers })));
    for (const { json } of answers) expect(json).toMatchObject({ search: { status: 'UP' } });
    return answers.map(({ json }) => json);
  }, 90_000);
}

it('a probe without a token sees whether the service is ready, but no details of search', async () => {
  const answer = { status: 'UP', store: 'UP', search: { status: 'UP' } };
  expect(await ready(closed.baseUrl)).toEqual([answer, answer]);
});

it('a user who may not read the catalog sees no details of search', async () => {
  const answer = { status: 'UP', store: 'UP', search: { status: 'UP' } };
  expect(await ready(closed.baseUrl, await closed.tokenOf('nobody-in-particular'))).toEqual([answer, answer]);
});

it('a user who may read the catalog sees the details of search', async () => {
  const answer = { status: 'UP', store: 'UP', search: DETAILS };
  expect(await ready(closed.baseUrl, await closed.tokenOf('datahub'))).toEqual([answer, answer]);
  expect(await ready(open.baseUrl)).toEqual([answer, answer]);
});

it.each(['Bearer nonsense', 'Basic __datahub_system:nonsense'])(
  'a probe with the invalid login %s gets 200 without details',
  async (Authorization) => {
    for (const path of PATHS) {
      const { status, json } = await send(closed.baseUrl, path, { headers: { Authorization } });
      expect([status, json]).toEqual([200, { status: 'UP', store: 'UP', search: { status: 'UP' } }]);
    }
  },
);
