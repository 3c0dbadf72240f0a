import { median, timed } from '../support/measure.js';
import type { Peer } from './peer.js';
import type { Workload } from './workloads.js';

/** What requests took. */
export interface Measurement {
  /** Datasets, not requests. */
  perSecond: number;
  /** Of a request, in milliseconds. */
  p50: number;
  /** Of the peer's processes, for a dataset; in milliseconds. */
  cpuMillis: number;
}

/** Sends the requests, so many at a time. */
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
