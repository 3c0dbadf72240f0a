import { setInterval } from 'node:timers/promises';

/** Resident memory in bytes, at a number of seconds after the start. */
export interface Sample {
  seconds: number;
  bytes: number;
}

const SAMPLES = 120;
/** The share of the time for warm-up: code is compiled and caches fill. */
const SETTLED = 1 / 3;
/** The greatest relative growth that counts as flat. */
const FLAT = 0.05;

/** Samples the memory. Reading the samples stops it. */
export function sampling(memory: () => Promise<{ now: number }>, seconds: number): () => Promise<Sample[]> {
  const stopping = new AbortController();
  const samples: Sample[] = [];
  const started = performance.now();
  const looking = (async () => {
    for await (const _ of setInterval((seconds * 1000) / SAMPLES, undefined, { signal: stopping.signal }))
      samples.push({ seconds: (performance.now() - started) / 1000, bytes: (await memory()).now });
  })().catch((error) => {
    if (!stopping.signal.aborted) throw error;
  });
  return async () => {
    stopping.abort();
    await looking;
    return samples;
  };
}

/** The growth in bytes per second after the warm-up, by least squares. Also tells whether it is flat. */
export function growthOf(samples: readonly Sample[]): { bytesPerSecond: number; isFlat: boolean } {
  const settled = samples.slice(Math.floor(samples.length * SETTLED));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(settled.map(({ seconds }) => seconds)), mean(settled.map(({ bytes }) => bytes))];
  const covariance = mean(settled.map(({ seconds, bytes }) => (seconds - x) * (bytes - y)));
  const variance = mean(settled.map(({ seconds }) => (seconds - x) ** 2));
  const bytesPerSecond = covariance / variance;
  const span = (settled.at(-1)?.seconds ?? 0) - (settled[0]?.seconds ?? 0);
  return { bytesPerSecond, isFlat: bytesPerSecond * span < y * FLAT };
}
