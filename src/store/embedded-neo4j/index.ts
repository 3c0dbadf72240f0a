import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import neo4j from 'neo4j-driver';
import { thrownMessage } from '../../shared/errors.js';
import { StartupError } from '../../shared/startup-error.js';
import { stopOrphan } from '../processes/child.js';
import { LOOPBACK } from '../processes/ports.js';
import { acquireProcessFile, readProcessFile } from '../processes/process-file.js';
import { cacheDirectory, ensureArtifacts } from './artifacts.js';
import { boot } from './boot.js';
import { findJava } from './java.js';
import { NEO4J_USER, preparePassword, type ServerFiles, serverFiles } from './server-files.js';
import type { EmbeddedNeo4j, EmbeddedNeo4jOptions } from './types.js';

/**
 * Starts a Neo4j Community server as a child process on loopback, and waits until it is ready. Its jars are downloaded on
 * the first use. The server stops when this process ends, even if it is killed.
 * @throws StartupError with instructions, when it cannot be started
 */
export async function startEmbeddedNeo4j(options: EmbeddedNeo4jOptions): Promise<EmbeddedNeo4j> {
  const files = serverFiles(options.dataDir);
  await mkdir(files.dataDir, { recursive: true, mode: 0o700 });
  const holder = acquireProcessFile(files.lock);
  if (holder) throw new StartupError(inUse(files, holder.pid));
  try {
    return await startLocked(files, options);
  } catch (error) {
    await release(files);
    throw error;
  }
}

async function startLocked(files: ServerFiles, options: EmbeddedNeo4jOptions): Promise<EmbeddedNeo4j> {
  const { log, signal } = options;
  const java = await findJava();
  const jars = await ensureArtifacts({
    cacheDir: options.cacheDir ?? cacheDirectory(),
    mavenRepository: options.mavenRepository ?? process.env.CAIRN_MAVEN_REPOSITORY,
    log,
    signal,
  });
  await stopOrphan(files.pid, 'Neo4j', log);
  const password = await preparePassword(files);
  const { server, boltPort, httpPort, stop } = await boot({ ...options, files, java, jars });
  const uri = `bolt://${LOOPBACK}:${boltPort}`;
  let stopping: Promise<void> | undefined;
  const stopOnce = () => {
    stopping ??= stop().finally(() => release(files));
    return stopping;
  };
  try {
    await checkPassword(uri, password, files);
  } catch (error) {
    await stopOnce();
    throw error;
  }
  return {
    uri,
    user: NEO4J_USER,
    password,
    passwordFile: files.password,
    browserUrl: `http://${LOOPBACK}:${httpPort}/browser/`,
    pid: server.pid,
    onExit: (listener) => void server.exited.then((exit) => !stopping && listener(exit)),
    stop: stopOnce,
  };
}

/** Finds the connection settings of the running server of a data directory. It starts no server. */
export async function runningNeo4j(
  dataDir: string,
): Promise<{ uri: string; user: string; password: string } | undefined> {
  const files = serverFiles(dataDir);
  if (readProcessFile(files.pid) === undefined) return undefined;
  const settings = await readFile(join(files.conf, 'neo4j.conf'), 'utf8');
  const [, address] = /^server\.bolt\.listen_address=(.+)$/m.exec(settings) ?? [];
  if (address === undefined) throw new StartupError(`${files.conf} does not say where Neo4j listens`);
  const password = (await readFile(files.password, 'utf8')).trim();
  return { uri: `bolt://${address}`, user: NEO4J_USER, password };
}

async function release(files: ServerFiles): Promise<void> {
  await rm(files.pid, { force: true });
  await rm(files.lock, { force: true });
}

async function checkPassword(uri: string, password: string, { password: file }: ServerFiles): Promise<void> {
  const driver = neo4j.driver(uri, neo4j.auth.basic(NEO4J_USER, password));
  try {
    await driver.getServerInfo();
  } catch (error) {
    const reason = thrownMessage(error);
    throw new StartupError(`The embedded Neo4j does not let us in with the password of ${file}: ${reason}`);
  } finally {
    await driver.close();
  }
}

function inUse({ dataDir }: ServerFiles, pid: number): string {
  return (
    `The data directory ${dataDir} is in use by another service (process ${pid}). ` +
    'Stop that one, or set CAIRN_DATA_DIR to another directory.'
  );
}
