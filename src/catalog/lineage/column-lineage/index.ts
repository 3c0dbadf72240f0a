import type { Registry } from '../../../model/types.js';
import { badRequest } from '../../../shared/errors.js';
import { distinctUrns } from '../../urns.js';
import { readCompleteSince } from '../complete-since.js';
import type { LineageContext } from '../context.js';
import { UNLIMITED_HOPS } from '../degrees.js';
import { requireAssets } from '../require-assets.js';
import { limitToBudget } from './budget.js';
import { readColumns } from './read-columns.js';
import type { ColumnLineage, ColumnLineageQuery, ShownColumns } from './types.js';
import { columnsAround } from './walk.js';

const MAX_URNS = 1_000;
const MAX_NODES = 100_000;
const MAX_BYTES = 64 * 2 ** 20;

/**
 * Reads the lineage of all columns of some assets within a number of hops, with exact totals. It reads from memory if
 * possible, else from the graph.
 * @throws CairnError NOT_FOUND with all assets that do not exist; BAD_REQUEST; DEADLINE_EXCEEDED
 */
export async function readColumnLineage(
  context: LineageContext,
  query: ColumnLineageQuery,
): Promise<ColumnLineage> {
  const { graph, registry, memory, deadline } = context;
  const { asOf, signal: client } = query;
  const { urns, hops, ...budget } = checked(registry, query);
  const asked = { urns, direction: query.direction, asOf };
  const read = async (
    most: number,
    signal: AbortSignal,
  ): Promise<ShownColumns & { completeSince?: number }> => {
    // Memory has no history.
    if (asOf === undefined) {
      const known = await memory?.withCurrentLineage(signal, (adjacency) =>
        limitToBudget(registry, adjacency, columnsAround(adjacency, asked, most), budget),
      );
      if (known) return known;
    }
    const found = await readColumns(graph, asked, most, signal);
    const shown = limitToBudget(registry, found.adjacency, found.around, budget);
    return found.completeSince === undefined ? shown : { ...shown, completeSince: found.completeSince };
  };
  await requireAssets(context, urns, asOf);
  const { row, hops: reached } = await deadline.asFarAsPossible(hops, read, client);
  // The time from which history is complete at all. In an older catalog, it may still be in the making.
  const whole = { urn: urns[0] ?? '', direction: 'DOWNSTREAM', asOf, maxHops: 0, signal: client } as const;
  const begun = await readCompleteSince(context, whole);
  return {
    ...row,
    ...(begun !== null && { completeSince: Math.max(begun, row.completeSince ?? begun) }),
    ...(reached !== undefined && { partial: deadline.reason(reached) }),
  };
}

/**
 * Checks a query, and applies its limits.
 * @throws CairnError BAD_REQUEST
 */
function checked(registry: Registry, { urns: asked, hops, maxNodes, maxBytes }: ColumnLineageQuery) {
  const urns = distinctUrns(registry, asked);
  if (urns.length === 0) throw badRequest('urns is empty: name the assets');
  if (urns.length > MAX_URNS)
    throw badRequest(`At most ${MAX_URNS} assets are possible, and urns has ${urns.length}`);
  if (!Number.isSafeInteger(hops) || hops < 1) throw badRequest(`hops must be 1 or more, not ${hops}`);
  return {
    urns,
    hops: Math.min(hops, UNLIMITED_HOPS),
    maxNodes: budgetOf('maxNodes', maxNodes, MAX_NODES),
    maxBytes: budgetOf('maxBytes', maxBytes, MAX_BYTES),
  };
}

function budgetOf(name: string, value: number, most: number): number {
  if (Number.isSafeInteger(value) && value >= 0 && value <= most) return value;
  throw badRequest(`${name} must be from 0 to ${most}, not ${value}`);
}
