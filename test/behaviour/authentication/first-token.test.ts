import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createCatalog } from '../../../src/catalog/index.js';
import { writeFirstToken } from '../../../src/interfaces/authentication/first-token.js';
import { openAuthentication } from '../../../src/interfaces/authentication/open.js';
import { loadRegistry } from '../../../src/model/index.js';
import { createLog } from '../../../src/service/log.js';
import { loadConfig } from '../../../src/shared/config.js';
import { afterFile } from '../../support/after-file.js';
import { cleanDatabase } from '../../support/clean-database.js';
import { connectTestGraph } from '../../support/test-neo4j.js';
import { userUrn } from '../support/urns.js';

const graph = await connectTestGraph();
const registry = loadRegistry();
const catalog = createCatalog({ graph, registry });
const folder = await mkdtemp(join(tmpdir(), 'cairn-first-token-'));
afterFile(async () => {
  await rm(folder, { recursive: true });
  await graph.close();
});
const file = join(folder, 'admin.token');
const silent = createLog({ level: 'silent', format: 'json' });

/** Does what a start of the service does, with these administrators. */
async function start(admins?: string, variables: NodeJS.ProcessEnv = {}) {
  const config = loadConfig({ CAIRN_AUTH: 'on', CAIRN_DATA_DIR: folder, CAIRN_ADMINS: admins, ...variables });
  const authentication = await openAuthentication(config, { graph, registry });
  await writeFirstToken(config, catalog, authentication, silent);
  if (authentication === undefined) throw new Error('Authentication is off');
  return authentication;
}

it.each([
  [undefined, 'datahub'],
  ['ada,grace', 'ada'],
])('the first start with administrators %s writes a private token file', async (admins, name) => {
  await cleanDatabase(graph);
  await writeFile(file, 'of an earlier catalog');
  await chmod(file, 0o644);
  const authentication = await start(admins);
  const token = (await readFile(file, 'utf8')).trim();
  expect(await authentication.identify(token)).toMatchObject({
    actor: userUrn(name),
    rights: { role: 'admin' },
  });
  for (const secret of [file, join(folder, 'token-signing.key')])
    expect((await stat(secret)).mode & 0o777, secret).toBe(0o600);

  await writeFile(file, 'kept');
  const again = await start(admins);
  expect(await readFile(file, 'utf8')).toBe('kept');
  expect(await again.identify(token)).toMatchObject({ actor: userUrn(name) });
});

it('the first token does not outlast CAIRN_MAX_TOKEN_LIFETIME', async () => {
  await cleanDatabase(graph);
  await start(undefined, { CAIRN_MAX_TOKEN_LIFETIME: '1h' });
  const [, claims = ''] = (await readFile(file, 'utf8')).split('.');
  const { iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, number>;
  expect(Number(exp) - Number(iat)).toBe(3600);
});
