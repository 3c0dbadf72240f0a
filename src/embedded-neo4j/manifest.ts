import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../paths.js';

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
  /** Version of Neo4j. */
  neo4j: string;
  jars: Jar[];
}

/** The folder that has the files read at run time; the same one from src and from dist. */
export const EMBEDDED_FOLDER = join(PACKAGE_ROOT, 'src/embedded-neo4j');

/** Every jar that an embedded Neo4j consists of, with its checksum. */
export function loadManifest(): Manifest {
  return JSON.parse(readFileSync(join(EMBEDDED_FOLDER, 'artifacts.json'), 'utf8'));
}

export function fileName({ artifact, version, classifier }: Jar): string {
  return `${artifact}-${version}${classifier ? `-${classifier}` : ''}.jar`;
}

/** Where a Maven repository has the jar, relative to its base address. */
export function repositoryPath(jar: Jar): string {
  return [...jar.group.split('.'), jar.artifact, jar.version, fileName(jar)].join('/');
}
