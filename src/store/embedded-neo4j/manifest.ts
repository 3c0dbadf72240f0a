import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../shared/paths.js';
import { StartupError } from '../../shared/startup-error.js';

/** One jar of the embedded Neo4j. */
export interface Jar {
  group: string;
  artifact: string;
  version: string;
  classifier?: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

export interface Manifest {
  /** The version of Neo4j. */
  neo4j: string;
  jars: Jar[];
}

/** The folder with the files that are read at run time. Code in src and in dist uses the same folder. */
export const EMBEDDED_FOLDER = join(PACKAGE_ROOT, 'src/store/embedded-neo4j');

/** All jars of the embedded Neo4j, with their checksums. */
export function loadManifest(): Manifest {
  return JSON.parse(readFileSync(join(EMBEDDED_FOLDER, 'artifacts.json'), 'utf8'));
}

export function fileName({ artifact, version, classifier }: Jar): string {
  return `${artifact}-${version}${classifier ? `-${classifier}` : ''}.jar`;
}

/** The path of the jar in a Maven repository. */
export function repositoryPath(jar: Jar): string {
  return [...jar.group.split('.'), jar.artifact, jar.version, fileName(jar)].join('/');
}

/** Whether the folder has every jar at its full size. This cheap check runs at each start. */
export async function isComplete(folder: string, jars: readonly Jar[]): Promise<boolean> {
  const sizes = await Promise.all(
    jars.map((jar) =>
      stat(join(folder, fileName(jar))).then(
        ({ size }) => size,
        () => -1,
      ),
    ),
  );
  return jars.every(({ size }, index) => sizes[index] === size);
}

/**
 * Compares every jar with its checksum. This full check runs after a download.
 * @throws StartupError that names the jars that are missing or different.
 */
export async function verifyChecksums(folder: string, jars: readonly Jar[]): Promise<void> {
  const wrong: string[] = [];
  for (const jar of jars) {
    const content = await readFile(join(folder, fileName(jar))).catch(() => undefined);
    if (!content) wrong.push(`${fileName(jar)}: missing`);
    else if (!hasChecksum(content, jar)) wrong.push(`${fileName(jar)}: its SHA-256 is not ${jar.sha256}`);
  }
  if (wrong.length > 0) {
    throw new StartupError(
      [
        'The files of Neo4j that were fetched are not those that this version of Cairn expects; nothing was kept.',
        ...wrong.map((line) => `  ${line}`),
        'Check the Maven repository in use (its mirror or cache may be damaged), and try again.',
      ].join('\n'),
    );
  }
}

export function hasChecksum(content: Uint8Array, { sha256 }: Jar): boolean {
  return createHash('sha256').update(content).digest('hex') === sha256;
}
