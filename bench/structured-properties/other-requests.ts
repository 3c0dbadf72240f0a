import { setTimeout as sleep } from 'node:timers/promises';
import { HttpConnection } from '../support/connection.js';
import { datasetUrn } from './graph.js';
import { proposal } from './service.js';

const CLIENTS = 4;
/** The ratio of requests to writes. */
const WRITE_EVERY = 5;
const PAUSE_MILLIS = 20;

/** Measures other requests in milliseconds, reads of datasets and some writes, until `signal` is aborted. */
export async function otherRequests(
  address: string,
  datasets: number,
  signal: AbortSignal,
): Promise<number[]> {
  const times: number[] = [];
  const client = async (id: number) => {
    const connection = await HttpConnection.open(address);
    for (let turn = 0; !signal.aborted; turn++) {
      const urn = datasetUrn((turn * 7_919 + id * 31) % datasets);
      const start = performance.now();
      if (turn % WRITE_EVERY === 0)
        await connection.send('POST', '/aspects?action=ingestProposal', body(urn, turn));
      else await connection.send('GET', `/entitiesV2/${encodeURIComponent(urn)}`);
      times.push(performance.now() - start);
      await sleep(PAUSE_MILLIS);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, id) => client(id)));
  return times;
}

function body(urn: string, turn: number): string {
  return JSON.stringify({ proposal: proposal(urn, 'datasetProperties', { description: `turn ${turn}` }) });
}

/** A quantile of the values; `part` is from 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
