import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../../shared/startup-error.js';
import { LOOPBACK } from '../processes/ports.js';
import type { EmbeddedNeo4jOptions } from './types.js';

/** The paths of an embedded Neo4j in the data directory. */
export interface ServerFiles {
  dataDir: string;
  /** NEO4J_HOME, with the store, the logs and the configuration. */
  home: string;
  conf: string;
  password: string;
  initialUser: string;
  /** Exists once Neo4j has created its system database, which contains the user. */
  systemDatabase: string;
  /** The lock file of the service that uses the data directory. */
  lock: string;
  /** The file that identifies the running server process. */
  pid: string;
}

export function serverFiles(dataDir: string): ServerFiles {
  const root = resolve(dataDir);
  const home = join(root, 'neo4j');
  return {
    dataDir: root,
    home,
    conf: join(home, 'conf'),
    password: join(root, 'neo4j.password'),
    initialUser: join(home, 'data/dbms/auth.ini'),
    systemDatabase: join(home, 'data/databases/system'),
    lock: join(root, 'cairn.lock'),
    pid: join(root, 'neo4j.pid'),
  };
}

interface ServerSettings extends Pick<EmbeddedNeo4jOptions, 'pageCache' | 'keepAlive' | 'settings'> {
  boltPort: number;
  httpPort: number;
  heap: string;
}

/** The maximum share of the heap for one transaction. */
const TRANSACTION_SHARE = 0.5;

/** Writes neo4j.conf. */
export async function writeSettings(files: ServerFiles, settings: ServerSettings): Promise<void> {
  await mkdir(files.conf, { recursive: true });
  const lines = Object.entries(values(settings)).map(([key, value]) => `${key}=${value}\n`);
  await writeFile(join(files.conf, 'neo4j.conf'), `# Written by Cairn at each start.\n${lines.join('')}`);
}

function values(server: ServerSettings): Record<string, string> {
  const { boltPort, httpPort, heap, pageCache = '256m', keepAlive = '10s', settings } = server;
  return {
    'server.default_listen_address': LOOPBACK,
    'server.default_advertised_address': LOOPBACK,
    'server.bolt.listen_address': `${LOOPBACK}:${boltPort}`,
    'server.bolt.advertised_address': `${LOOPBACK}:${boltPort}`,
    'server.http.listen_address': `${LOOPBACK}:${httpPort}`,
    'server.http.advertised_address': `${LOOPBACK}:${httpPort}`,
    'server.https.enabled': 'false',
    'server.memory.pagecache.size': pageCache,
    // A transaction that needs more fails. Without this limit, it would end the server for all others.
    'db.memory.transaction.max': `${Math.floor(mebibytes(heap) * TRANSACTION_SHARE)}m`,
    'dbms.usage_report.enabled': 'false',
    // The driver closes a connection that is silent for three intervals.
    'server.bolt.connection_keep_alive': keepAlive,
    'server.bolt.connection_keep_alive_streaming_scheduling_interval': keepAlive,
    'server.bolt.connection_keep_alive_probes': '3',
    'db.logs.query.enabled': 'OFF',
    // The Community edition cannot compile expressions. Without this, Neo4j would try, and plan each frequent statement
    // again.
    'internal.cypher.expression_engine': 'INTERPRETED',
    'db.tx_log.rotation.retention_policy': '1 files',
    // The server is stopped when it has no more clients, so it need not wait for idle connections.
    'db.shutdown_transaction_end_timeout': '1s',
    'internal.server.bolt.connection_shutdown_wait_time': '1s',
    'internal.server.bolt.thread_pool_shutdown_wait_time': '1s',
    ...settings,
  };
}

/** Converts a size in the syntax of the JVM, such as `512m` or `2g`, to mebibytes. */
function mebibytes(size: string): number {
  const factor = { k: 1 / 1024, m: 1, g: 1024 }[size.slice(-1).toLowerCase()];
  return Number.parseInt(size, 10) * (factor ?? 1 / (1024 * 1024));
}

export const NEO4J_USER = 'neo4j';
/** The number of iterations that Neo4j uses for stored passwords. */
const HASH_ITERATIONS = 1024;

/**
 * Returns the password of this data directory. The first start generates it, and stores it in a file that only this
 * user can read. It also becomes Neo4j's initial password.
 * @throws StartupError when there is a store, but the password file is missing
 */
export async function preparePassword(files: ServerFiles): Promise<string> {
  const known = await readFile(files.password, 'utf8').catch(() => undefined);
  if (known === undefined && existsSync(files.systemDatabase)) throw new StartupError(lost(files));
  const password = known?.trim() || randomBytes(18).toString('base64url');
  if (known === undefined) await writeFile(files.password, `${password}\n`, { mode: 0o600 });
  await chmod(files.password, 0o600);
  if (!existsSync(files.systemDatabase)) await writeInitialUser(files.initialUser, password);
  return password;
}

/** Writes the file from which Neo4j creates its first user, together with the system database. */
async function writeInitialUser(file: string, password: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${NEO4J_USER}:${credential(password)}:\n`, { mode: 0o600 });
}

/** `SHA-256,<hash>,<salt>,<iterations>`. The first iteration hashes the salt followed by the password. */
function credential(password: string): string {
  const salt = randomBytes(32);
  let hash = createHash('sha256').update(salt).update(password).digest();
  for (let round = 1; round < HASH_ITERATIONS; round++) hash = createHash('sha256').update(hash).digest();
  return `SHA-256,${hash.toString('hex')},${salt.toString('hex')},${HASH_ITERATIONS}`;
}

function lost({ password, home }: ServerFiles): string {
  return (
    `There is a store in ${home}, but its password file ${password} is gone. ` +
    'Put the file back, or set CAIRN_DATA_DIR to another directory.'
  );
}
