import type { LineageQuery } from '../../../catalog/lineage/types.js';
import type { Context } from '../context.js';

/** From when on the history is complete that an answer as of a time depends on; null for answers as of now. */
export async function completeSince(
  { urn, direction, asOf, maxHops }: Pick<LineageQuery, 'urn' | 'direction' | 'asOf' | 'maxHops'>,
  { catalog, disconnected }: Context,
): Promise<number | null> {
  if (asOf === undefined) return null;
  return catalog.lineage.completeSince({ urn, direction, asOf, maxHops, signal: disconnected() });
}

/** The time from which on an answer that combines several is complete: the latest of theirs. */
export function latest(times: readonly (number | null)[]): number | null {
  return times.reduce((last, time) => (last === null || (time !== null && time > last) ? time : last), null);
}
