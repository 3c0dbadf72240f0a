import { badRequest } from '../../shared/errors.js';
import { DAY } from '../../shared/time.js';
import type { ChangeLog } from './change-log.js';

/** The position in the change log at which reading starts. */
export interface StartPosition {
  /** The number of the last change that the caller has read; absent: the end of the log. */
  offsetId?: string | undefined;
  /** Without an offset, the number of days ago to start at. */
  lookbackWindowDays?: number | undefined;
}

/**
 * Finds the offset to start at.
 * @throws CairnError BAD_REQUEST for an invalid offset
 */
export async function startOffset(
  log: ChangeLog,
  { offsetId, lookbackWindowDays = 0 }: StartPosition,
): Promise<number> {
  if (offsetId !== undefined) return readOffset(offsetId);
  const days = wholeNumber('lookbackWindowDays', lookbackWindowDays, 0);
  return days === 0 ? log.end() : log.findOffset(Date.now() - days * DAY);
}

function readOffset(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const message = 'must be the number of a change, 0 for the begin of the log, or absent for its end';
  throw badRequest(`offsetId ${message}`, [{ pointer: '/query/offsetId', message }]);
}

/** @throws CairnError BAD_REQUEST if the value is too small, or not a whole number */
export function wholeNumber(name: string, value: number | bigint, least: number): number {
  const number = Number(value);
  if (Number.isInteger(number) && number >= least) return number;
  const message = `must be a whole number, ${least} or more`;
  throw badRequest(`${name} ${message}`, [{ pointer: `/query/${name}`, message }]);
}
