import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeConnections } from '../support/http.js';
import { startWith } from '../support/service.js';
import { cairn } from './cairn.js';
import { compare, shown, timesAsFast } from './compare.js';
import { marmot } from './marmot.js';
import type { Peer } from './peer.js';

/** The address of a Marmot, and the ids of its processes and of its PostgreSQL. */
const { CAIRN_BENCH_MARMOT: address, CAIRN_BENCH_MARMOT_PIDS: pids = '' } = process.env;

/** The same client sends the same requests to this service and to a peer, in turns. */
const dataDir = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
const service = await startWith({ CAIRN_DATA_DIR: dataDir });
try {
  const peers: Record<string, Peer> = { Cairn: cairn(service) };
  if (address) peers.Marmot = marmot(address, pids.split(',').filter(Boolean).map(Number));
  else console.log('CAIRN_BENCH_MARMOT names no peer: only Cairn is measured');
  const rows = [...(await compare(peers))].map(([workload, { Cairn: own, Marmot: other }]) => ({
    what: workload.what,
    clients: workload.clients,
    Cairn: shown(own),
    Marmot: shown(other),
    'times as fast': timesAsFast(workload, own, other),
    wanted: workload.wanted,
  }));
  console.table(rows);
} finally {
  closeConnections();
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
}
