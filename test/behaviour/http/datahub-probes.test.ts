import { expect, it, vi } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { send } from '../support/send.js';
import { startService } from '../support/service.js';

// DataHub's charts probe `/health` of its service and `/admin` of its front end, without a token.

const { baseUrl, stop } = await startService(undefined, { defaultRole: 'none' });
afterFile(stop);

it('GET /health answers the readiness of the service without a token', async () => {
  const ready = { status: 'UP', store: 'UP', search: { status: 'UP' } };
  // A search engine that was just started is not ready at once.
  await vi.waitFor(async () => {
    for (const path of ['/health', '/health/ready']) {
      const { status, json } = await send(baseUrl, path);
      expect([status, json], path).toEqual([200, ready]);
    }
  }, 90_000);
});

it('GET /admin answers the text that the probe of the front end expects', async () => {
  const answer = await fetch(`${baseUrl}/admin`);
  expect([answer.status, await answer.text()]).toEqual([200, 'GOOD']);
});

it.each(['/health', '/admin'])('%s refuses POST with 401 or 405', async (path) => {
  const { status } = await send(baseUrl, path, { body: {} });
  expect([401, 405]).toContain(status);
});
