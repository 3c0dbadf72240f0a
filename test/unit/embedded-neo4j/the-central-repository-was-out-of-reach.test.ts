import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { StartupError } from '../../../src/shared/startup-error.js';
import { ensureArtifacts } from '../../../src/store/embedded-neo4j/artifacts.js';
import { EMBEDDED_FOLDER, type Manifest } from '../../../src/store/embedded-neo4j/manifest.js';

const folder = mkdtempSync(join(tmpdir(), 'cairn-maven-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const CONTENT = 'the content of a jar';
const manifest: Manifest = {
  neo4j: '5.0.0-test',
  jars: [
    {
      ...{ group: 'org.example', artifact: 'thing', version: '1.2', size: CONTENT.length },
      sha256: createHash('sha256').update(CONTENT).digest('hex'),
    },
  ],
};
const WHY =
  /http:\/\/127\.0\.0\.1:\d+\/maven\/org\/example\/thing\/1\.2\/thing-1\.2\.jar cannot be fetched: /;

/** A repository that has nothing, and the address of one that does not answer. */
const server = createServer((_, response) => void response.writeHead(404).end());
let [empty, closed] = ['', ''];
const listening = async (one: Server) => {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}/maven`;
};
beforeAll(async () => {
  empty = await listening(server);
  const other = createServer();
  closed = await listening(other);
  await new Promise((resolve) => other.close(resolve));
});
afterAll(() => void server.close());

/** Fetches into a cache of its own, with only this folder on the PATH. */
function fetching(name: string, mavenRepository: string, path: string) {
  const warnings: string[] = [];
  const log = {
    info: () => undefined,
    warn: (text: string) => void warnings.push(text),
    debug: () => undefined,
  };
  const cacheDir = join(folder, name, 'cache');
  vi.stubEnv('PATH', path);
  const fetched = ensureArtifacts({ cacheDir, mavenRepository, manifest, log });
  return { cacheDir, warnings, fetched };
}

/** A folder with an `mvn` that writes down its arguments, and then does this. */
function withMaven(name: string, then: string): { path: string; argumentsOf: () => string[] } {
  const path = join(folder, name, 'bin');
  const seen = join(folder, name, 'arguments.json');
  mkdirSync(path, { recursive: true });
  const program = [
    `#!${process.execPath}`,
    "const { writeFileSync } = require('node:fs');",
    `writeFileSync(${JSON.stringify(seen)}, JSON.stringify(process.argv.slice(2)));`,
    then,
  ];
  writeFileSync(join(path, 'mvn'), program.join('\n'), { mode: 0o755 });
  return { path, argumentsOf: () => JSON.parse(readFileSync(seen, 'utf8')) };
}

/** Writes the jar into the folder that Maven is told to copy to. */
const copying = (content: string) => `
  const output = process.argv.find((text) => text.startsWith('-DoutputDirectory=')).split('=')[1];
  writeFileSync(output + '/thing-1.2.jar', ${JSON.stringify(content)});`;

it('Maven fetches the jars if the repository does not answer', async () => {
  const { path, argumentsOf } = withMaven('works', copying(CONTENT));
  const { cacheDir, warnings, fetched } = fetching('works', closed, path);
  expect(await fetched).toBe(join(cacheDir, 'neo4j-5.0.0-test'));
  expect(readFileSync(join(await fetched, 'thing-1.2.jar'), 'utf8')).toBe(CONTENT);
  expect(warnings).toEqual([expect.stringMatching(WHY)]);
  expect(warnings[0]).toContain('ECONNREFUSED');
  expect(warnings[0]).toMatch(/Trying with Maven$/);
  expect(argumentsOf()).toEqual([
    ...['-B', '-f', join(EMBEDDED_FOLDER, 'pom.xml'), 'dependency:copy-dependencies'],
    ...['-DincludeScope=runtime', expect.stringContaining(`-DoutputDirectory=${cacheDir}/`)],
  ]);
  // Nothing is left of the work.
  expect(readdirSync(cacheDir)).toEqual(['neo4j-5.0.0-test']);
});

it('jars that Maven fetched are checked, too', async () => {
  const { path } = withMaven('damaged', copying('THE CONTENT OF A JAR'));
  const { cacheDir, fetched } = fetching('damaged', empty, path);
  await expect(fetched).rejects.toThrow(/nothing was kept[\s\S]*thing-1\.2\.jar: its SHA-256 is not /);
  expect(readdirSync(cacheDir)).toEqual([]);
});

it('the error has the last lines of a Maven that failed', async () => {
  const { path } = withMaven('fails', "console.log('[ERROR] no such mirror'); process.exitCode = 3;");
  const { cacheDir, fetched } = fetching('fails', empty, path);
  await expect(fetched).rejects.toThrow(StartupError);
  await expect(fetched).rejects.toThrow(
    'Maven could not fetch Neo4j (it ended with code 3). Its last lines:\n[ERROR] no such mirror',
  );
  expect(readdirSync(cacheDir)).toEqual([]);
});

it('without Maven the error says what could not be reached and what to do', async () => {
  const { cacheDir, warnings, fetched } = fetching('without', closed, join(folder, 'empty'));
  await expect(fetched).rejects.toThrow(StartupError);
  await expect(fetched).rejects.toThrow(WHY);
  for (const way of ['CAIRN_MAVEN_REPOSITORY', 'install Maven', 'NEO4J_URI', 'docker compose up'])
    await expect(fetched).rejects.toThrow(way);
  expect(warnings).toEqual([]);
  expect(readdirSync(cacheDir)).toEqual([]);
});
