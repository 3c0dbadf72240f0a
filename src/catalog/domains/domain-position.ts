import type { Registry } from '../../model/types.js';
import { unprocessable } from '../../shared/errors.js';
import type { Transaction } from '../../store/graph/graph.js';
import { requireFreePosition } from '../tree-position.js';
import { typedUrn } from '../urns.js';

/** The position of a domain in the tree. */
interface DomainPosition {
  urn: string;
  /** The present name when absent. */
  name?: string;
  /** The parent does not change. */
  keepsPosition?: boolean;
  /** Top level when absent. */
  parent?: string | undefined;
  /** The domain must not exist yet. */
  isNew?: boolean;
}

interface PositionRow extends Record<string, unknown> {
  exists: boolean;
  nameConflict: string | null;
  isCycle: boolean;
  depth: number;
}

/** The most levels in the tree. */
const MAX_DEPTH = 50;

/**
 * Checks, under the lock of the domain tree, that a domain may have this name at this position.
 * @throws CairnError UNPROCESSABLE when the id or the name is taken, or the position is below the domain itself or too
 *   deep
 */
export async function checkPosition(tx: Transaction, position: DomainPosition): Promise<void> {
  const { urn, name = null, keepsPosition = false, parent = null, isNew = false } = position;
  const [row] = await tx.run<PositionRow>('domains/check-position', { urn, name, keepsPosition, parent });
  if (isNew && row?.exists) throw unprocessable(`${urn} exists already`);
  requireFreePosition({ urn, type: 'domain', parent }, row);
  if (row && row.depth > MAX_DEPTH)
    throw unprocessable(`${urn} would be below ${row.depth} domains, and at most ${MAX_DEPTH} are possible`);
}

/**
 * The canonical URN of a domain.
 * @throws CairnError BAD_REQUEST for anything else
 */
export function requireDomainUrn(registry: Registry, text: string): string {
  return typedUrn(registry, text, 'domain');
}
