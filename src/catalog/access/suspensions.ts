import { aspectJson } from '../../model/aspect-value.js';
import type { JsonObject } from '../../model/types.js';
import type { Caller } from '../callers/caller.js';
import type { ProposedChange } from './admin-only.js';

/**
 * DataHub's front end server makes everybody active who signs in there by an issuer, and may write anything: that would
 * lift suspensions.
 * @returns what tells whether the stored aspect stays; undefined if it need not
 */
export function keepSuspension(
  { aspect }: Pick<ProposedChange, 'aspect'>,
  { isFrontEnd }: Caller,
): ((stored: JsonObject) => boolean) | undefined {
  if (!isFrontEnd || aspect.name !== 'corpUserStatus') return undefined;
  return (stored) => aspectJson('corpUserStatus', stored).status === 'SUSPENDED';
}
