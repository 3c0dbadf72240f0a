import { unprocessable } from '../shared/errors.js';
import type { TransactionCheck } from './proposals/types.js';

/** An entity at a position in a tree. */
interface TreePosition {
  urn: string;
  /** The name of its type, for messages. */
  type: string;
  parent?: string | null | undefined;
  /** Whether it must not exist yet. */
  isNew?: boolean;
}

/** The state of a position, read under the lock of the tree. */
interface PositionRow extends Record<string, unknown> {
  isCycle: boolean;
  /** The URN of another entity with the same name at this position. */
  nameConflict?: string | null;
  /** Whether the entity exists. */
  exists?: boolean;
  /** The number of domains above the position. */
  depth?: number;
}

/** The largest number of domains above a domain. */
const MAX_DEPTH = 50;

/**
 * Returns a check of a position. Without a name, every entity may be at the top.
 * @param statement locks the tree, and reads the state of the position
 * @param named the parameters of a statement that checks the name, too
 */
export function positionCheck(
  statement: string,
  position: TreePosition,
  named?: Readonly<Record<string, unknown>>,
): TransactionCheck | undefined {
  const { urn, parent } = position;
  if (!parent && !named) return undefined;
  return async (tx) => {
    const [row] = await tx.run<PositionRow>(statement, named ?? { urn, parent });
    requireFreePosition(position, row);
  };
}

/**
 * @throws CairnError UNPROCESSABLE if the position is below the entity itself or too deep, or if its name or the URN of a
 *   new entity is taken
 */
function requireFreePosition({ urn, type, parent, isNew }: TreePosition, row: PositionRow | undefined): void {
  if (row === undefined) throw new Error(`No answer about the place of ${urn}`);
  const { isCycle, nameConflict, exists, depth = 0 } = row;
  if (isNew && exists) throw unprocessable(`${urn} exists already`);
  if (isCycle) throw unprocessable(`${urn} cannot be below ${parent}, which is itself or below it`);
  if (nameConflict) throw unprocessable(`There is a ${type} of the same name at that place: ${nameConflict}`);
  if (depth > MAX_DEPTH)
    throw unprocessable(`${urn} would be below ${depth} domains, and at most ${MAX_DEPTH} are possible`);
}
