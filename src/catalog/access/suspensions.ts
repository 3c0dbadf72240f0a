import { aspectJson } from '../../model/aspect-value.js';
import type { JsonObject } from '../../model/types.js';
import type { Caller } from '../callers/caller.js';
import type { ProposedChange } from './admin-only.js';

/**
 * Keeps users suspended. DataHub's front end server sets everybody active who signs in there through an issuer. It may
 * write anything, so it would lift suspensions.
 * @returns a function that tells whether the stored aspect must stay; undefined if the change cannot lift a suspension
 */
export function keepSuspension(
  { aspect }: Pick<ProposedChange, 'aspect'>,
  { isFrontEnd }: Caller,
): ((stored: JsonObject) => boolean) | undefined {
  if (!isFrontEnd || aspect.name !== 'corpUserStatus') return undefined;
  return (stored) => aspectJson('corpUserStatus', stored).status === 'SUSPENDED';
}
