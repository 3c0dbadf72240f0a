import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createToken } from '../../../src/catalog/access-tokens/tokens.js';
import { createCatalog } from '../../../src/catalog/index.js';
import { createAuthentication } from '../../../src/interfaces/authentication/index.js';
import { loadRegistry } from '../../../src/model/index.js';
import { afterFile } from '../../support/after-file.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

const registry = loadRegistry();
const graph = await connectTestGraph();
afterFile(() => graph.close());

it('an expired token is refused at once, though it was valid in the request before', async () => {
  const settings = {
    key: Buffer.alloc(32, 1),
    admins: [],
    defaultRole: 'reader',
    sessionLifetime: 3_600_000,
  } as const;
  const authentication = createAuthentication({ ...settings, graph, registry });
  const actorUrn = 'urn:li:corpuser:brief';
  const expiresAt = (Math.floor(Date.now() / 1000) + 2) * 1000;
  const brief = { ...authentication, sign: () => authentication.sign({ actor: actorUrn, expiresAt }) };
  const { token } = await createToken(
    createCatalog({ graph, registry }),
    brief,
    { actorUrn, duration: 'ONE_HOUR', name: 'brief' },
    { actor: actorUrn },
  );
  let hasExpired = false;
  while (!hasExpired) {
    // The token is used until it expires, so that what is kept of it is as fresh as possible.
    await sleep(50);
    hasExpired = Date.now() > expiresAt;
    if (!hasExpired) await authentication.identify(token).catch(() => undefined);
  }
  await expect(authentication.identify(token)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
