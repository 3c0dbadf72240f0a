import { createHash } from 'node:crypto';

/** A whole number from 0 to below `limit`; the same for the same seed and name, so that each round can be had again alone. */
export function randomOf(seed: string, name: string, limit: number): number {
  return createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE() % limit;
}
