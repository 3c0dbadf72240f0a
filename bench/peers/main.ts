import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeConnections } from '../support/http.js';
import { median } from '../support/measure.js';
import { startWith } from '../support/service.js';
import { cairn } from './cairn.js';
import { type Dataset, dataset } from './datasets.js';
import { marmot } from './marmot.js';
import { type Measurement, measure } from './measure.js';
import type { Peer } from './peer.js';
import { WORKLOADS, type Workload } from './workloads.js';

/** Datasets that are there before anything is measured. */
const DATASETS = Number(process.env.CAIRN_BENCH_ENTITIES ?? 10_000);
const ROUNDS = 5;
/** Rounds before those that count. */
const WARM_UP = Number(process.env.CAIRN_BENCH_WARM_UP ?? 1);
const FILLED_AT_ONCE = 100;
const ELSEWHERE = 1_000_000_000;
/** Where a Marmot runs, and the ids of its processes and of its PostgreSQL. */
const { CAIRN_BENCH_MARMOT: address, CAIRN_BENCH_MARMOT_PIDS: pids = '' } = process.env;

/** The same requests to this service and to a peer, by the same client in turns. */
const dataDir = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
const service = await startWith({ CAIRN_DATA_DIR: dataDir });
try {
  const peers: Record<string, Peer> = { Cairn: cairn(service) };
  if (address) peers.Marmot = marmot(address, pids.split(',').filter(Boolean).map(Number));
  else console.log('CAIRN_BENCH_MARMOT names no peer: only Cairn is measured');
  for (const [name, peer] of Object.entries(peers)) {
    await fill(peer);
    console.log(`${name} has ${DATASETS} datasets`);
  }
  const results = new Map<Workload, Record<string, Measurement[]>>(WORKLOADS.map((one) => [one, {}]));
  let written = DATASETS;
  for (let number = 0; number < WARM_UP + ROUNDS; number++) {
    for (const workload of WORKLOADS) {
      // What follows from the workload before must not count for this one.
      for (const peer of Object.values(peers)) await peer.settled();
      // What only some peers can write in one request is not among what all of them have.
      const from = workload.each === 1 ? written : ELSEWHERE + number * workload.writes;
      const round = { number, written, fresh: datasets(from, workload.writes) };
      for (const [name, peer] of Object.entries(peers)) {
        const requests = workload.requests(peer, round);
        const all = results.get(workload);
        if (requests === undefined || all === undefined) continue;
        const measured = await measure(peer, workload, requests);
        if (number >= WARM_UP) all[name] = [...(all[name] ?? []), measured];
      }
      if (workload.each === 1) written += workload.writes;
    }
  }
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\nNode ${process.version}, ${cpus().length} cores, load average ${load.join(', ')}; medians of ${ROUNDS} rounds in turns, after ${WARM_UP}\n`,
  );
  console.table([...results].map(([workload, all]) => row(workload, all)));
} finally {
  closeConnections();
  await service.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function datasets(from: number, count: number): Dataset[] {
  return Array.from({ length: count }, (_, index) => dataset(from + index));
}

async function fill(peer: Peer): Promise<void> {
  for (let from = 0; from < DATASETS; from += FILLED_AT_ONCE) {
    const some = datasets(from, Math.min(FILLED_AT_ONCE, DATASETS - from));
    await (peer.writeMany?.(some) ?? Promise.all(some.map((one) => peer.write(one))));
  }
}

function row({ what, clients, wanted }: Workload, { Cairn: own = [], Marmot: other = [] }) {
  const of = (all: readonly Measurement[], key: keyof Measurement) => median(all.map((one) => one[key]));
  const ratio =
    clients === 1 ? of(other, 'p50') / of(own, 'p50') : of(own, 'perSecond') / of(other, 'perSecond');
  const shown = (all: readonly Measurement[]) =>
    all.length === 0
      ? '-'
      : `${of(all, 'perSecond').toFixed(0)}/s, p50 ${of(all, 'p50').toFixed(2)} ms, CPU ${of(all, 'cpuMillis').toFixed(2)} ms`;
  return {
    what,
    clients,
    Cairn: shown(own),
    Marmot: shown(other),
    'times as fast': Number.isNaN(ratio) ? '-' : ratio.toFixed(2),
    wanted,
  };
}
