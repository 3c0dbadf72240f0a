import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../shared/startup-error.js';
import type { ProcessLog } from '../processes/child.js';
import { findExecutable } from '../processes/executable.js';
import { acquireProcessFile } from '../processes/process-file.js';
import { fetchDirectly } from './fetch-directly.js';
import { fetchWithMaven } from './fetch-with-maven.js';
import { INSTALL_HINTS } from './java.js';
import { isComplete, type Jar, loadManifest, type Manifest, verifyChecksums } from './manifest.js';
import { Progress } from './progress.js';

/** The public repository that Maven uses by default. */
const CENTRAL = 'https://repo.maven.apache.org/maven2';

interface ArtifactOptions {
  cacheDir: string;
  /** Base URL of the repository to download from. Default: the central one. */
  mavenRepository?: string | undefined;
  /** The files to download. Default: the jars of the embedded Neo4j. */
  manifest?: Manifest | undefined;
  log: ProcessLog;
  signal?: AbortSignal | undefined;
}

/**
 * Returns the folder with Neo4j's jars, which are downloaded once per user. Concurrent processes wait for the first
 * one. An interrupted download cannot be mistaken for a complete one.
 * @throws StartupError with instructions, when they cannot be downloaded
 */
export async function ensureArtifacts(options: ArtifactOptions): Promise<string> {
  const { manifest = loadManifest() } = options;
  const folder = join(options.cacheDir, `neo4j-${manifest.neo4j}`);
  if (await isComplete(folder, manifest.jars)) return folder;
  await mkdir(options.cacheDir, { recursive: true });
  const lock = `${folder}.lock`;
  let waiting = false;
  for (let holder = acquireProcessFile(lock); holder; holder = acquireProcessFile(lock)) {
    if (!waiting) options.log.info(`Waiting for process ${holder.pid}, which is fetching Neo4j`);
    waiting = true;
    await sleep(500, undefined, { signal: options.signal });
  }
  try {
    if (!(await isComplete(folder, manifest.jars))) await fetchInto(folder, manifest, options);
  } finally {
    await rm(lock, { force: true });
  }
  return folder;
}

async function fetchInto(folder: string, { neo4j, jars }: Manifest, options: ArtifactOptions): Promise<void> {
  const { cacheDir, log } = options;
  const prefix = `fetching-${neo4j}-`;
  await removeUnfinished(cacheDir, prefix);
  const work = await mkdtemp(join(cacheDir, prefix));
  try {
    const megabytes = (jars.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(0);
    log.info(`Fetching Neo4j ${neo4j} (${jars.length} jars, ${megabytes} MB); only this once`);
    await fetchJars(jars, work, options);
    await verifyChecksums(work, jars);
    await rm(folder, { recursive: true, force: true });
    await rename(work, folder);
    log.info(`Neo4j ${neo4j} is in ${folder}; all checksums match`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Downloads from the repository. If that fails, the installed Maven tries, which has its own settings. */
async function fetchJars(jars: readonly Jar[], work: string, options: ArtifactOptions): Promise<void> {
  const { mavenRepository = CENTRAL, log, signal } = options;
  try {
    await fetchDirectly(mavenRepository, jars, work, new Progress(log, jars.length), signal);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    if (!findExecutable('mvn')) throw new StartupError(`${error.message}\n${ADVICE}`);
    log.warn(`${error.message}. Trying with Maven`);
    await fetchWithMaven(work, new Progress(log), log, signal);
  }
}

/** Removes the remains of killed downloads. The caller holds the lock, so no other download is running. */
async function removeUnfinished(cacheDir: string, prefix: string): Promise<void> {
  const left = (await readdir(cacheDir)).filter((name) => name.startsWith(prefix));
  for (const name of left) await rm(join(cacheDir, name), { recursive: true, force: true });
}

const ADVICE = [
  'Neo4j has to be fetched. Do one of these:',
  '  - let this machine reach the address above;',
  '  - set CAIRN_MAVEN_REPOSITORY to the address of a Maven repository that mirrors the central one;',
  '  - install Maven with settings for your network, so that `mvn` is on the PATH;',
  ...INSTALL_HINTS,
].join('\n');

/** The cache directory is `CAIRN_CACHE_DIR`, or by default `cairn` in the user's cache directory. */
export function cacheDirectory(environment: NodeJS.ProcessEnv = process.env): string {
  const { CAIRN_CACHE_DIR, XDG_CACHE_HOME } = environment;
  if (CAIRN_CACHE_DIR) return resolve(CAIRN_CACHE_DIR);
  return join(XDG_CACHE_HOME || join(homedir(), '.cache'), 'cairn');
}
