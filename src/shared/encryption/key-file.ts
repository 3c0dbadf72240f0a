import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A key of the service: the configured one, or the one in `file`. The first start creates the file, and only this user
 * can read it.
 */
export async function loadOrCreateKey(configured: string | undefined, file: string): Promise<Uint8Array> {
  if (configured !== undefined) return new TextEncoder().encode(configured);
  const known = await readFile(file, 'utf8').catch(() => undefined);
  const key = known?.trim() || randomBytes(32).toString('base64url');
  if (key !== known?.trim()) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${key}\n`, { mode: 0o600 });
  }
  await chmod(file, 0o600);
  return new TextEncoder().encode(key);
}
