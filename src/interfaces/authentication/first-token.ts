import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createToken } from '../../catalog/access-tokens/tokens.js';
import { listUrns } from '../../catalog/entities/list.js';
import type { Catalog } from '../../catalog/types.js';
import { buildUrn, systemUser } from '../../model/index.js';
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
 * Creates a token for an administrator if no access token exists yet. It goes to a file that only this user can read.
 * @param username of the administrator
 * @returns whether it created one
 */
export async function writeFirstToken(
  file: string,
  catalog: Catalog,
  authentication: Authentication,
  username: string,
): Promise<boolean> {
  const { total } = await listUrns(catalog, { entityType: 'dataHubAccessToken', count: 1 });
  if (total > 0) return false;
  const actorUrn = buildUrn(catalog.registry, 'corpuser', { username });
  const input = { actorUrn, name: 'First administrator', ...longest(authentication) };
  const caller = { actor: systemUser(catalog.registry) };
  await mkdir(dirname(file), { recursive: true });
  // The file is opened first. If that fails, there is no token that nobody can read.
  const handle = await open(file, 'w', MODE);
  try {
    await handle.chmod(MODE);
    const { token } = await createToken(catalog, authentication, input, caller);
    await handle.writeFile(`${token}\n`);
  } finally {
    await handle.close();
  }
  return true;
}
