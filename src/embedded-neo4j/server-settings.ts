import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOOPBACK } from './ports.js';
import type { ServerFiles } from './server-files.js';

export interface ServerSettings {
  boltPort: number;
  httpPort: number;
  pageCache: string;
  /** How often the server says that it still works on a request. */
  keepAlive: string;
}

/** Writes neo4j.conf; made anew at each start. */
export async function writeSettings(files: ServerFiles, settings: ServerSettings): Promise<void> {
  await mkdir(files.conf, { recursive: true });
  const lines = Object.entries(values(settings)).map(([key, value]) => `${key}=${value}\n`);
  await writeFile(join(files.conf, 'neo4j.conf'), `# Written by Cairn at each start.\n${lines.join('')}`);
}

function values({ boltPort, httpPort, pageCache, keepAlive }: ServerSettings): Record<string, string> {
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
  };
}
