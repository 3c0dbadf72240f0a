import { median } from '../support/measure.js';
import { printConditions } from '../support/table.js';
import { type Dataset, dataset } from './datasets.js';
import { type Measurement, measure } from './measure.js';
import type { Peer } from './peer.js';
import { WORKLOADS, type Workload } from './workloads.js';

/** The number of datasets before the first measurement. */
const DATASETS = Number(process.env.CAIRN_BENCH_ENTITIES ?? 10_000);
const ROUNDS = 5;
/** The number of rounds before the measured ones. */
const WARM_UP = Number(process.env.CAIRN_BENCH_WARM_UP ?? 1);
const FILLED_AT_ONCE = 100;
const ELSEWHERE = 1_000_000_000;

/** The measurements of a workload by the name of the peer. */
type Measurements = Record<string, Measurement[]>;

/** Sends the same requests to each peer in turns. */
export async function compare(peers: Readonly<Record<string, Peer>>): Promise<Map<Workload, Measurements>> {
  for (const [name, peer] of Object.entries(peers)) {
    await fill(peer);
    console.log(`${name} has ${DATASETS} datasets`);
  }
  const results = new Map<Workload, Measurements>(WORKLOADS.map((one) => [one, {}]));
  let written = DATASETS;
  for (let number = 0; number < WARM_UP + ROUNDS; number++) {
    for (const workload of WORKLOADS) {
      // The previous workload must be completely processed, so that it does not count for this one.
      for (const peer of Object.values(peers)) await peer.settled();
      // Datasets that only some peers can write in one request are not among the common ones.
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
  printConditions(`medians of ${ROUNDS} rounds in turns, after ${WARM_UP}`);
  return results;
}

/** Formats the medians of a peer's measurements. */
export function shown(own: readonly Measurement[] = []): string {
  if (own.length === 0) return '-';
  const { perSecond, p50, cpuMillis } = medians(own);
  return `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(2)} ms, CPU ${cpuMillis.toFixed(2)} ms`;
}

/**
 * How many times as fast a peer is as another one. One client is compared by the median of a request, several by the
 * rate.
 */
export function timesAsFast(
  { clients }: Workload,
  own: readonly Measurement[] = [],
  other: readonly Measurement[] = [],
): string {
  if (own.length === 0 || other.length === 0) return '-';
  const [mine, theirs] = [medians(own), medians(other)];
  return (clients === 1 ? theirs.p50 / mine.p50 : mine.perSecond / theirs.perSecond).toFixed(2);
}

function medians(all: readonly Measurement[]): Measurement {
  const of = (key: keyof Measurement) => median(all.map((one) => one[key]));
  return { perSecond: of('perSecond'), p50: of('p50'), cpuMillis: of('cpuMillis') };
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
