import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

interface Input {
  urn: string;
  aspectName: string;
  startTimeMillis?: number;
  endTimeMillis?: number;
}

/** Removes the events of a range of time, both ends included; the number removed. */
export function deleteTimeseries(
  _parent: unknown,
  { input }: { input: Input },
  { catalog, author }: Context,
): Promise<number> {
  return catalog.timeseries.delete(dropNulls(input), author);
}
