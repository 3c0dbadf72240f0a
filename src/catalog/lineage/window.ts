import { badRequest } from '../../shared/errors.js';
import type { LineageQuery } from './types.js';

/**
 * Reads the window of time of a query. As in DataHub, one end alone is no window.
 * @throws CairnError BAD_REQUEST for a window that ends before it begins
 */
export function readWindow({ startTime, endTime }: Pick<LineageQuery, 'startTime' | 'endTime'>): {
  startTime: number | null;
  endTime: number | null;
} {
  if (startTime === undefined || endTime === undefined) return { startTime: null, endTime: null };
  if (startTime > endTime)
    throw badRequest(`The window of time ends before it begins: ${startTime} to ${endTime}`);
  return { startTime, endTime };
}
