import { median, timed } from '../support/measure.js';
import type { Peer } from './peer.js';
import type { Workload } from './workloads.js';

/** The cost of requests. */
export interface Measurement {
  /** Datasets, not requests, per second. */
  perSecond: number;
  /** The median time of a request, in milliseconds. */
  p50: number;
  /** The CPU time of the peer's processes for a dataset, in milliseconds. */
  cpuMillis: number;
}

/** Sends the requests of `clients` clients at a time. */
export async function measure(
  peer: Pick<Peer, 'cpuMillis'>,
  { clients, each }: Pick<Workload, 'clients' | 'each'>,
  requests: readonly (() => Promise<unknown>)[],
): Promise<Measurement> {
  const waiting = requests.values();
  const times: number[] = [];
  const client = async () => {
    for (const request of waiting) times.push(await timed(request));
  };
  const before = await peer.cpuMillis();
  const millis = await timed(() => Promise.all(Array.from({ length: clients }, client)));
  const count = requests.length * each;
  return {
    perSecond: (count * 1000) / millis,
    p50: median(times),
    cpuMillis: ((await peer.cpuMillis()) - before) / count,
  };
}
