import { delimiter, join } from 'node:path';
import { thrownMessage } from '../../shared/errors.js';
import { StartupError } from '../../shared/startup-error.js';
import { MINUTE } from '../../shared/time.js';
import { choosePort } from '../processes/ports.js';
import { writeProcessFile } from '../processes/process-file.js';
import { CdsArchive } from './cds-archive.js';
import { type Java, javaArguments } from './java.js';
import { fileName, loadManifest } from './manifest.js';
import { type ServerFiles, writeSettings } from './server-files.js';
import { ServerProcess } from './server-process.js';
import type { EmbeddedNeo4jOptions } from './types.js';

const ATTEMPTS = 3;
/**
 * Writing the class archive takes some seconds, or a minute on a busy machine. A server that is killed meanwhile would
 * write it again at each stop.
 */
const ARCHIVE_TIMEOUT_MILLIS = 5 * MINUTE;
/** Exit codes of a server that was stopped: its own, and the JVM's for SIGTERM. */
const CLEAN_EXIT_CODES = [0, 143];

interface BootOptions extends EmbeddedNeo4jOptions {
  files: ServerFiles;
  java: Java;
  /** The folder of the jars. */
  jars: string;
}

interface BootedServer {
  server: ServerProcess;
  boltPort: number;
  httpPort: number;
  stop(): Promise<void>;
}

/**
 * Starts the server process and waits until it is ready. It retries after two failures: the JVM cannot use the class
 * archive, or another process took the free port first.
 * @throws StartupError with the server's output
 */
export async function boot(options: BootOptions): Promise<BootedServer> {
  for (let attempt = 1; ; attempt++) {
    const booted = await startProcess(options);
    try {
      await booted.server.ready(options.signal);
      return booted;
    } catch (error) {
      await booted.stop();
      if (attempt === ATTEMPTS || options.signal?.aborted) throw error;
      if (!isPortTaken(error)) {
        if (booted.cdsArchive.mode !== 'read') throw error;
        booted.cdsArchive.invalidate();
      }
      options.log.debug(`Starting Neo4j again: ${thrownMessage(error)}`);
    }
  }
}

async function startProcess(options: BootOptions): Promise<BootedServer & { cdsArchive: CdsArchive }> {
  const { files, java, jars, log, signal, heap = '512m' } = options;
  const boltPort = await choosePort(options.boltPort, 'NEO4J_BOLT_PORT');
  const httpPort = await choosePort(options.httpPort, 'NEO4J_HTTP_PORT');
  await writeSettings(files, { ...options, boltPort, httpPort, heap });
  signal?.throwIfAborted();
  const cdsArchive = new CdsArchive(jars, java.build);
  const server = ServerProcess.start(
    java.path,
    javaArguments(files, heap, cdsArchive.arguments),
    { cwd: files.home, env: { ...process.env, CLASSPATH: classPath(jars) } },
    log,
  );
  writeProcessFile(files.pid, server.pid);
  const stop = async () => {
    const isArchiving = cdsArchive.mode === 'write';
    if (isArchiving) log.info('Stopping Neo4j; only this time, it prepares faster starts for up to a minute');
    await server.stop(isArchiving ? ARCHIVE_TIMEOUT_MILLIS : undefined);
    const { code } = await server.exited;
    if (code !== null && CLEAN_EXIT_CODES.includes(code)) cdsArchive.commit();
    else cdsArchive.discard();
  };
  return { server, boltPort, httpPort, stop, cdsArchive };
}

/** The order of the jars must not change, since the class archive depends on it. */
function classPath(folder: string): string {
  const names = loadManifest().jars.map(fileName).sort();
  return names.map((name) => join(folder, name)).join(delimiter);
}

function isPortTaken(error: unknown): boolean {
  return error instanceof StartupError && error.message.includes('already in use');
}
