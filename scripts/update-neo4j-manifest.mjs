// Generates src/store/embedded-neo4j/artifacts.json from src/store/embedded-neo4j/pom.xml: every jar of the embedded
// Neo4j, with its coordinates, size and SHA-256. Run it after changing versions in the pom, and read the diff.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './support/root.mjs';

/** @typedef {{ group: string, artifact: string, version: string, classifier?: string, size: number, sha256: string }} Jar */

const folder = join(ROOT, 'src/store/embedded-neo4j');
const pom = join(folder, 'pom.xml');
const work = mkdtempSync(join(tmpdir(), 'cairn-manifest-'));
/** @param {string[]} args */
const maven = (...args) => execFileSync('mvn', ['-B', '-q', '-f', pom, ...args], { stdio: 'inherit' });

try {
  const list = join(work, 'list.txt');
  maven('dependency:list', `-DoutputFile=${list}`, '-DincludeScope=runtime');
  maven('dependency:copy-dependencies', `-DoutputDirectory=${work}`, '-DincludeScope=runtime');
  const jars = readFileSync(list, 'utf8').split('\n').flatMap(toJar).sort(byFile);
  const [, neo4j] = /<neo4j.version>(.*)<\/neo4j.version>/.exec(readFileSync(pom, 'utf8')) ?? [];
  writeFileSync(join(folder, 'artifacts.json'), `${JSON.stringify({ neo4j, jars }, null, 2)}\n`);
  console.log(`${jars.length} jars, ${jars.reduce((sum, { size }) => sum + size, 0)} bytes`);
} finally {
  rmSync(work, { recursive: true, force: true });
}

/**
 * Matches `group:artifact:jar[:classifier]:version:scope` in the output of `mvn dependency:list`.
 * @param {string} line
 * @returns {Jar[]}
 */
function toJar(line) {
  const [, group, artifact, classifier, version] =
    /^ *([^: ]+):([^: ]+):[^: ]+(?::([^: ]+))?:([^: ]+):[^: ]+/.exec(line) ?? [];
  if (group === undefined || artifact === undefined || version === undefined) return [];
  const content = readFileSync(join(work, `${artifact}-${version}${classifier ? `-${classifier}` : ''}.jar`));
  const sha256 = createHash('sha256').update(content).digest('hex');
  return [{ group, artifact, version, ...(classifier && { classifier }), size: content.length, sha256 }];
}

/**
 * @param {Jar} left
 * @param {Jar} right
 */
function byFile(left, right) {
  return JSON.stringify(left) < JSON.stringify(right) ? -1 : 1;
}
