import { unprocessable } from '../../errors.js';
import type { Transaction } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import { refusePlace } from '../place-in-tree.js';
import { typedUrn } from '../urns.js';

/** A domain as it would be. */
export interface Place {
  urn: string;
  /** The one it has when absent. */
  name?: string;
  /** It stays where it is. */
  stays?: boolean;
  /** Top level when absent. */
  parent?: string | undefined;
  /** It must not exist yet. */
  isNew?: boolean;
}

interface PlaceRow extends Record<string, unknown> {
  exists: boolean;
  namesake: string | null;
  isCycle: boolean;
  depth: number;
}

/** How many domains can be above one. */
const MAX_DEPTH = 50;

/**
 * Makes sure, under the lock of the domain tree, that a domain may have this name at this place.
 * @throws CairnError UNPROCESSABLE when id or name are taken, or the place is within the domain itself or too deep.
 */
export async function checkPlace(tx: Transaction, place: Place): Promise<void> {
  const { urn, name = null, stays = false, parent = null, isNew = false } = place;
  const [row] = await tx.run<PlaceRow>('domains/check-place', { urn, name, stays, parent });
  if (isNew && row?.exists) throw unprocessable(`${urn} exists already`);
  refusePlace({ urn, type: 'domain', parent }, row);
  if (row && row.depth > MAX_DEPTH)
    throw unprocessable(`${urn} would be below ${row.depth} domains, and at most ${MAX_DEPTH} are possible`);
}

/** The URN of a domain in canonical form. @throws CairnError BAD_REQUEST when it is something else. */
export function domainUrn(registry: Registry, text: string): string {
  return typedUrn(registry, text, 'domain');
}
