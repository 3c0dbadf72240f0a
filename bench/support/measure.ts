/** The median of the values. */
export const median = (values: readonly number[]) => quantile(values, 0.5);

/** A quantile of the values; `part` is from 0 to 1. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
}

/** The duration in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs several alternatives in turns. So other load affects all of them equally. */
export async function interleaved<K extends string>(
  rounds: number,
  alternatives: Record<K, (round: number) => Promise<number>>,
): Promise<Record<K, number[]>> {
  const names = Object.keys(alternatives) as K[];
  const results = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>;
  for (let round = 0; round < rounds; round++)
    for (const name of names) results[name].push(await alternatives[name](round));
  return results;
}
