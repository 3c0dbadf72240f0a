import autocannon, { type Request, type Result } from 'autocannon';
import { type Sample, sampling } from './memory.js';
import { MIX } from './requests.js';

export interface LoadResult {
  clients: number;
  result: Result;
  samples: Sample[];
}

/** Runs clients without pauses for some seconds, and samples the service's memory. */
export async function runLoad(
  address: string,
  clients: number,
  seconds: number,
  datasets: number,
  memory: () => Promise<{ now: number }>,
): Promise<LoadResult> {
  const choose = () => Math.floor(Math.random() * datasets);
  // Each client starts at a random request of the mix, so that they do not all send the same one at a time.
  const requests = MIX.map(
    (make): Request => ({ setupRequest: (request) => ({ ...request, ...make(choose) }) }),
  );
  const samples = sampling(memory, seconds);
  const result = await autocannon({
    url: address,
    connections: clients,
    duration: seconds,
    timeout: 60,
    requests,
    setupClient: (client) =>
      client.setRequests(rotated(requests, Math.floor(Math.random() * requests.length))),
  });
  return { clients, result, samples: await samples() };
}

const rotated = <T>(all: readonly T[], by: number): T[] => [...all.slice(by), ...all.slice(0, by)];
