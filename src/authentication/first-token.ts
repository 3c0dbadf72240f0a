import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createToken } from '../catalog/access/tokens.js';
import type { Catalog } from '../catalog/types.js';
import { buildUrn } from '../model/index.js';
import type { Authentication } from './types.js';

/** The user whom every catalog starts with. */
const ROOT_USER = 'datahub';

/**
 * Where nobody has an access token yet, makes one for the first administrator, in a file that only this user can read.
 * @returns whether it did
 */
export async function writeFirstToken(
  file: string,
  catalog: Catalog,
  authentication: Authentication,
): Promise<boolean> {
  const { total } = await catalog.entities.list({ entityType: 'dataHubAccessToken', count: 1 });
  if (total > 0) return false;
  const actorUrn = buildUrn(catalog.registry, 'corpuser', { username: ROOT_USER });
  const input = { actorUrn, duration: 'NO_EXPIRY', name: 'First administrator' } as const;
  const author = { actor: buildUrn(catalog.registry, 'corpuser', { username: '__datahub_system' }) };
  await mkdir(dirname(file), { recursive: true });
  // Opened first: a token that nobody can read would be the only one there is.
  const handle = await open(file, 'w', 0o600);
  try {
    const { token } = await createToken(catalog, authentication, input, author);
    await handle.writeFile(`${token}\n`);
  } finally {
    await handle.close();
  }
  return true;
}
