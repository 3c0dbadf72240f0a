import type { ChangesInput } from '../../generated/api.js';
import { badRequest } from '../../shared/errors.js';
import { DAY } from '../../shared/time.js';
import type { ChangeLog } from './change-log.js';

/**
 * Finds the offset to start at: the given one, or some days ago, or the end of the log.
 * @throws CairnError BAD_REQUEST for an invalid offset
 */
export async function startOffset(
  log: ChangeLog,
  { offsetId, lookbackWindowDays = 0 }: ChangesInput,
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
