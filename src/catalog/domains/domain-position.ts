import { unprocessable } from '../../shared/errors.js';
import type { Transaction } from '../../store/graph/graph.js';
import { requireFreePosition } from '../tree-position.js';

/** The position of a domain in the tree. */
interface DomainPosition {
  urn: string;
  /** Absent: the present name. */
  name?: string;
  /** Whether the parent stays. */
  keepsPosition?: boolean;
  /** Absent: the domain is at the top level. */
  parent?: string | undefined;
  /** Whether the domain must not exist yet. */
  isNew?: boolean;
}

interface PositionRow extends Record<string, unknown> {
  exists: boolean;
  nameConflict: string | null;
  isCycle: boolean;
  depth: number;
}

/** The largest number of domains above a domain. */
const MAX_DEPTH = 50;

/**
 * Checks, under the lock of the domain tree, that a domain may have this name at this position.
 * @throws CairnError UNPROCESSABLE if the id or the name is taken, or the position is too deep or below the domain
 */
export async function checkPosition(tx: Transaction, position: DomainPosition): Promise<void> {
  const { urn, name = null, keepsPosition = false, parent = null, isNew = false } = position;
  const [row] = await tx.run<PositionRow>('domains/check-position', { urn, name, keepsPosition, parent });
  if (isNew && row?.exists) throw unprocessable(`${urn} exists already`);
  requireFreePosition({ urn, type: 'domain', parent }, row);
  if (row && row.depth > MAX_DEPTH)
    throw unprocessable(`${urn} would be below ${row.depth} domains, and at most ${MAX_DEPTH} are possible`);
}
