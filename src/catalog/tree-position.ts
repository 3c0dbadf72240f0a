import { unprocessable } from '../shared/errors.js';
import type { TransactionCheck } from './proposals/types.js';

/** An entity at a position in a tree. */
interface TreePosition {
  urn: string;
  /** The name of its type, for messages. */
  type: string;
  parent?: string | null | undefined;
}

/** The state of a position, read under the lock of the tree. */
interface PositionRow extends Record<string, unknown> {
  isCycle: boolean;
  /** The URN of another entity with the same name at this position. */
  nameConflict?: string | null;
}

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

/** @throws CairnError UNPROCESSABLE if the position is below the entity itself, or its name is taken there */
export function requireFreePosition({ urn, type, parent }: TreePosition, row: PositionRow | undefined): void {
  if (row === undefined) throw new Error(`No answer about the place of ${urn}`);
  if (row.isCycle) throw unprocessable(`${urn} cannot be below ${parent}, which is itself or below it`);
  if (row.nameConflict)
    throw unprocessable(`There is a ${type} of the same name at that place: ${row.nameConflict}`);
}
