import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../shared/startup-error.js';
import { findExecutable, isExecutable } from '../processes/executable.js';
import type { ServerFiles } from './server-files.js';

/** The minimum Java version of Neo4j 5. */
const MIN_VERSION = 17;

export interface Java {
  /** The full path of the executable. */
  path: string;
  /** The output of `java -version`, which identifies the JVM build. */
  build: string;
}

/**
 * Finds the first suitable Java in JAVA_HOME and the PATH.
 * @throws StartupError with instructions
 */
export async function findJava(environment: NodeJS.ProcessEnv = process.env): Promise<Java> {
  const inHome = environment.JAVA_HOME && join(environment.JAVA_HOME, 'bin', 'java');
  const candidates = [inHome, findExecutable('java', environment)].flatMap((path) =>
    path && isExecutable(path) ? [path] : [],
  );
  const unsuitable: string[] = [];
  for (const path of candidates) {
    const build = await versionText(path);
    const version = majorVersion(build);
    if (version !== undefined && version >= MIN_VERSION) return { path, build };
    unsuitable.push(`${path} is ${version === undefined ? 'not a Java that runs' : `Java ${version}`}`);
  }
  throw new StartupError(advice(unsuitable));
}

/** Reads the major version from the output of `java -version`: 8 for `"1.8.0_292"`, 17 for `"17.0.15"`. */
export function majorVersion(text: string): number | undefined {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(text) ?? [];
  if (first === undefined) return undefined;
  return first === '1' ? Number(second) : Number(first);
}

async function versionText(path: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(path, ['-version']).catch(() => ({
    stdout: '',
    stderr: '',
  }));
  return `${stdout}${stderr}`;
}

function advice(unsuitable: string[]): string {
  const found =
    unsuitable.length > 0 ? `only unsuitable ones were found (${unsuitable.join('; ')})` : 'none was found';
  return [
    `The embedded Neo4j needs Java ${MIN_VERSION} or newer, and ${found}. Do one of these:`,
    `  - install a Java runtime, version ${MIN_VERSION} or 21: on Debian or Ubuntu \`apt install openjdk-17-jre-headless\`,`,
    '    on Fedora `dnf install java-21-openjdk-headless`, on macOS `brew install openjdk@21`;',
    '    then have `java` on the PATH, or set JAVA_HOME;',
    ...INSTALL_HINTS,
  ].join('\n');
}

/** The JVM options and the main class of the Neo4j server. */
export function javaArguments(files: ServerFiles, heap: string, cdsArchive: string[]): string[] {
  return [
    `-Xms${heap}`,
    `-Xmx${heap}`,
    '-XX:+ExitOnOutOfMemoryError',
    '-XX:+IgnoreUnrecognizedVMOptions',
    ...cdsArchive,
    '--add-opens=java.base/java.nio=ALL-UNNAMED',
    '--add-opens=java.base/java.io=ALL-UNNAMED',
    '--add-opens=java.base/sun.nio.ch=ALL-UNNAMED',
    '--add-modules=jdk.unsupported',
    '-Dio.netty.tryReflectionSetAccessible=true',
    '-Dfile.encoding=UTF-8',
    'org.neo4j.server.CommunityEntryPoint',
    `--home-dir=${files.home}`,
    `--config-dir=${files.conf}`,
    '--console-mode',
  ];
}

/** Alternatives to the embedded Neo4j, as lines of a message. */
export const INSTALL_HINTS: readonly string[] = [
  '  - set NEO4J_URI (and NEO4J_USER, NEO4J_PASSWORD) to a Neo4j 5.26 server that you run;',
  '  - run everything in containers: `NEO4J_PASSWORD=<at least 8 characters> docker compose up`.',
];
