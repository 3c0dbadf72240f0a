import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createToken } from '../../catalog/access-tokens/tokens.js';
import { listUrns } from '../../catalog/entities/list.js';
import type { Catalog } from '../../catalog/types.js';
import { buildUrn, systemUser } from '../../model/index.js';
import type { Config } from '../../shared/config.js';
import { SECOND } from '../../shared/time.js';
import type { Authentication } from './types.js';

/** Only the owner may read and write the file. */
const MODE = 0o600;

/** The longest lifetime that the settings allow. */
const longest = ({ maxTokenLifetime }: Authentication) =>
  maxTokenLifetime === undefined
    ? { duration: 'NO_EXPIRY' as const }
    : { durationIso: `PT${Math.floor(maxTokenLifetime / SECOND)}S` };

/**
 * Creates a token for the first administrator if no access token exists yet, and logs its file. Only this user can read
 * the file.
 */
export async function writeFirstToken(
  { authentication: settings, embedded: { dataDir } }: Config,
  catalog: Catalog,
  authentication: Authentication | undefined,
  log: { info(message: string): void },
): Promise<void> {
  const [username] = settings?.admins ?? [];
  if (authentication === undefined || username === undefined) return;
  const { total } = await listUrns(catalog, { entityType: 'dataHubAccessToken', count: 1 });
  if (total > 0) return;
  const actorUrn = buildUrn(catalog.registry, 'corpuser', { username });
  const input = { actorUrn, name: 'First administrator', ...longest(authentication) };
  const caller = { actor: systemUser(catalog.registry) };
  const file = join(dataDir, 'admin.token');
  await mkdir(dataDir, { recursive: true });
  // The file is opened first. If that fails, there is no token that nobody can read.
  const handle = await open(file, 'w', MODE);
  try {
    await handle.chmod(MODE);
    const { token } = await createToken(catalog, authentication, input, caller);
    await handle.writeFile(`${token}\n`);
  } finally {
    await handle.close();
  }
  log.info(`Wrote an access token of the administrator ${username} to ${file}`);
}
