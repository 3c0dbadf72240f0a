import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { LOOPBACK } from '../processes/ports.js';
import { StartupError } from '../startup-error.js';

/** Where an embedded Neo4j has its files, inside the data directory. */
export interface ServerFiles {
  dataDir: string;
  /** Neo4j's own home: store, logs, settings. */
  home: string;
  conf: string;
  password: string;
  initialUser: string;
  /** Exists once Neo4j has made its system database, and with it the user. */
  systemDatabase: string;
  /** Held by the service that uses the data directory. */
  lock: string;
  /** Names the running server. */
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

interface ServerSettings {
  boltPort: number;
  httpPort: number;
  pageCache: string;
  /** How often the server says that it still works on a request. */
  keepAlive: string;
  /** Further ones, by their names in neo4j.conf. */
  settings?: Readonly<Record<string, string>>;
}

/** Writes neo4j.conf; made again at each start. */
export async function writeSettings(files: ServerFiles, settings: ServerSettings): Promise<void> {
  await mkdir(files.conf, { recursive: true });
  const lines = Object.entries(values(settings)).map(([key, value]) => `${key}=${value}\n`);
  await writeFile(join(files.conf, 'neo4j.conf'), `# Written by Cairn at each start.\n${lines.join('')}`);
}

function values(server: ServerSettings): Record<string, string> {
  const { boltPort, httpPort, pageCache, keepAlive, settings } = server;
  return {
    'server.default_listen_address': LOOPBACK,
    'server.default_advertised_address': LOOPBACK,
    'server.bolt.listen_address': `${LOOPBACK}:${boltPort}`,
    'server.bolt.advertised_address': `${LOOPBACK}:${boltPort}`,
    'server.http.listen_address': `${LOOPBACK}:${httpPort}`,
    'server.http.advertised_address': `${LOOPBACK}:${httpPort}`,
    'server.https.enabled': 'false',
    'server.memory.pagecache.size': pageCache,
    'dbms.usage_report.enabled': 'false',
    // What is silent for three times as long is stuck, and the driver gives up its connection.
    'server.bolt.connection_keep_alive': keepAlive,
    'server.bolt.connection_keep_alive_streaming_scheduling_interval': keepAlive,
    'server.bolt.connection_keep_alive_probes': '3',
    'db.logs.query.enabled': 'OFF',
    // The Community edition compiles no expressions: trying to would plan each statement in use once more.
    'internal.cypher.expression_engine': 'INTERPRETED',
    'db.tx_log.rotation.retention_policy': '1 files',
    // A stop is asked for when nobody uses the server any more: no reason to wait for idle connections.
    'db.shutdown_transaction_end_timeout': '1s',
    'internal.server.bolt.connection_shutdown_wait_time': '1s',
    'internal.server.bolt.thread_pool_shutdown_wait_time': '1s',
    ...settings,
  };
}

export const USER = 'neo4j';
/** What Neo4j itself uses for the passwords that it stores. */
const HASH_ITERATIONS = 1024;

/**
 * The password of this data directory. On the first start it is made up, kept where only this user can read it,
 * and handed to Neo4j as the initial one.
 * @throws StartupError when there is a store and its password is gone
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

/** Neo4j takes its first user from this file when it makes the system database. */
async function writeInitialUser(file: string, password: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${USER}:${credential(password)}:\n`, { mode: 0o600 });
}

/** `SHA-256,<hash>,<salt>,<iterations>`: the salt goes before the password in the first round. */
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
