import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadOrCreateKey } from '../../../src/shared/encryption/key-file.js';

const folder = await mkdtemp(join(tmpdir(), 'cairn-key-'));
afterAll(() => rm(folder, { recursive: true }));
const text = (key: Uint8Array) => new TextDecoder().decode(key);

it('a missing key is created once, readable by its user only', async () => {
  const file = join(folder, 'data', 'token-signing.key');
  const key = text(await loadOrCreateKey(undefined, file));
  expect(key.length).toBeGreaterThanOrEqual(32);
  expect((await readFile(file, 'utf8')).trim()).toBe(key);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(text(await loadOrCreateKey(undefined, file))).toBe(key);
  expect(text(await loadOrCreateKey(undefined, join(folder, 'another')))).not.toBe(key);
});

it('a configured key is used without a file', async () => {
  expect(text(await loadOrCreateKey('configured', join(folder, 'none')))).toBe('configured');
  await expect(stat(join(folder, 'none'))).rejects.toThrow('ENOENT');
});
