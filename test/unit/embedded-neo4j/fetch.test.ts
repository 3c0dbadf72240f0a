import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureArtifacts } from '../../../src/store/embedded-neo4j/artifacts.js';
import { fetchDirectly } from '../../../src/store/embedded-neo4j/fetch-directly.js';
import {
  EMBEDDED_FOLDER,
  isComplete,
  type Jar,
  loadManifest,
  repositoryPath,
  verifyChecksums,
} from '../../../src/store/embedded-neo4j/manifest.js';
import { Progress } from '../../../src/store/embedded-neo4j/progress.js';

const folder = mkdtempSync(join(tmpdir(), 'cairn-fetch-'));
const log = { info: () => undefined, warn: () => undefined, debug: () => undefined };
const content = Buffer.from('the content of a jar');
const sha256 = createHash('sha256').update(content).digest('hex');
const jar: Jar = { group: 'org.example', artifact: 'thing', version: '1.2', size: content.length, sha256 };
const seen: (string | undefined)[] = [];

/** A repository that has one jar. */
const server = createServer((request, response) => {
  seen.push(request.headers.authorization);
  response.statusCode = request.url === `/maven/${repositoryPath(jar)}` ? 200 : 404;
  response.end(content);
});
let repository: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  repository = `http://someone:s%40cret@127.0.0.1:${(server.address() as AddressInfo).port}/maven`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

it('jars are fetched from a repository with the credentials of its URL', async () => {
  await fetchDirectly(repository, [jar], folder, new Progress(log));
  expect(readFileSync(join(folder, 'thing-1.2.jar'))).toEqual(content);
  expect(seen).toEqual([`Basic ${Buffer.from('someone:s@cret').toString('base64')}`]);
  expect(await isComplete(folder, [jar])).toBe(true);
  await verifyChecksums(folder, [jar]);
});

it('a jar with another checksum, and one that is missing, is an error', async () => {
  const other = { ...jar, sha256: sha256.replace(/^../, 'zz') };
  const absent = { ...jar, version: '1.3' };
  await expect(verifyChecksums(folder, [other])).rejects.toThrow(
    `thing-1.2.jar: its SHA-256 is not ${other.sha256}`,
  );
  await expect(verifyChecksums(folder, [absent])).rejects.toThrow('thing-1.3.jar: missing');
  const failed = fetchDirectly(repository, [absent], folder, new Progress(log));
  await expect(failed).rejects.toThrow(
    /^http:\/\/127.0.0.1:\d+\/maven\/org\/example\/thing\/1.3\/thing-1.3.jar cannot be fetched.*404/,
  );
});

it('an interrupted fetch leaves no files', async () => {
  const cacheDir = join(folder, 'cache');
  const reason = new Error('enough');
  const options = { cacheDir, mavenRepository: repository, log, signal: AbortSignal.abort(reason) };
  await expect(ensureArtifacts(options)).rejects.toBe(reason);
  expect(existsSync(cacheDir) ? readdirSync(cacheDir) : []).toEqual([]);
});

it('the versions in the manifest equal those in the pom', () => {
  const { neo4j, jars } = loadManifest();
  const pom = readFileSync(join(EMBEDDED_FOLDER, 'pom.xml'), 'utf8');
  expect(pom).toContain(`<neo4j.version>${neo4j}</neo4j.version>`);
  expect(jars.find(({ artifact }) => artifact === 'neo4j-server')?.version).toBe(neo4j);
  const browser = jars.find(({ artifact }) => artifact === 'neo4j-browser')?.version;
  expect(pom).toContain(`<neo4j.browser.version>${browser}</neo4j.browser.version>`);
});
