import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findJava, majorVersion } from '../../../src/store/embedded-neo4j/java.js';

const folder = mkdtempSync(join(tmpdir(), 'cairn-java-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A home with a program that prints a version as `java` does; the folder of the program. */
function javaHome(name: string, version: string): string {
  const bin = join(folder, name, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'java'), `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`);
  chmodSync(join(bin, 'java'), 0o755);
  return join(folder, name);
}

const old = javaHome('old', '1.8.0_292');
const fit = javaHome('fit', '21.0.2');

it.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_292"', 8],
  ['openjdk version "25-ea" 2025-09-16', 25],
  ['Unable to locate a Java Runtime.', undefined],
])('the major version of Java is read from %j', (text, version) => {
  expect(majorVersion(text)).toBe(version);
});

it('a suitable Java is found in JAVA_HOME, or else on the PATH', async () => {
  const path = `${join(fit, 'bin')}:/bin`;
  expect((await findJava({ JAVA_HOME: fit, PATH: '' })).path).toBe(join(fit, 'bin/java'));
  expect((await findJava({ JAVA_HOME: old, PATH: path })).path).toBe(join(fit, 'bin/java'));
});

it('without a suitable Java the error names the versions found and what to do', async () => {
  await expect(findJava({ PATH: join(old, 'bin') })).rejects.toThrow(`${old}/bin/java is Java 8`);
  await expect(findJava({ PATH: '' })).rejects.toThrow(
    /none was found[\s\S]*NEO4J_URI[\s\S]*docker compose up/,
  );
});
