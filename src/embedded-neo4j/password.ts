import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.js';
import type { ServerFiles } from './server-files.js';

export const USER = 'neo4j';
/** What Neo4j itself uses for the passwords that it stores. */
const HASH_ITERATIONS = 1024;

/**
 * The password of this data directory. On the first start it is made up, kept where only this user can read it,
 * and handed to Neo4j as the initial one.
 * @throws StartupError when there is a store and its password is gone
 */
export async function preparePassword(files: ServerFiles): Promise<string> {
  const known = await readFile(files.password, 'utf8').catch(() => undefined);
  if (known === undefined && existsSync(files.systemDatabase)) throw new StartupError(lost(files));
  const password = known?.trim() || randomBytes(18).toString('base64url');
  if (known === undefined) await writeFile(files.password, `${password}\n`, { mode: 0o600 });
  await chmod(files.password, 0o600);
  if (!existsSync(files.systemDatabase)) await writeInitialUser(files.initialUser, password);
  return password;
}

/** Neo4j takes its first user from this file when it makes the system database. */
async function writeInitialUser(file: string, password: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${USER}:${credential(password)}:\n`, { mode: 0o600 });
}

/** `SHA-256,<hash>,<salt>,<iterations>`: the salt goes before the password in the first round. */
function credential(password: string): string {
  const salt = randomBytes(32);
  let hash = createHash('sha256').update(salt).update(password).digest();
  for (let round = 1; round < HASH_ITERATIONS; round++) hash = createHash('sha256').update(hash).digest();
  return `SHA-256,${hash.toString('hex')},${salt.toString('hex')},${HASH_ITERATIONS}`;
}

function lost({ password, home }: ServerFiles): string {
  return (
    `There is a store in ${home}, but its password file ${password} is gone. ` +
    'Put the file back, or set CAIRN_DATA_DIR to another directory.'
  );
}
