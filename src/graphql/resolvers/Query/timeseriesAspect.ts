import type { TimeseriesPage, TimeseriesQuery } from '../../../catalog/types.js';
import type { Context } from '../../context.js';
import { dropNulls } from '../drop-nulls.js';

/** Events of a time series aspect, newest first. */
export function timeseriesAspect(
  _parent: unknown,
  { input }: { input: TimeseriesQuery },
  { catalog }: Context,
): Promise<TimeseriesPage> {
  return catalog.timeseries.page(dropNulls(input));
}
