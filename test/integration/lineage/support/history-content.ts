import type { Graph } from '../../../../src/store/graph/graph.js';
import { query } from '../../catalog/support/test-catalog.js';

interface IntervalRow extends Record<string, unknown> {
  edge: string;
  since: number;
  until: number;
}

/** When each edge of lineage held, intervals that follow one another as one; and when entities were soft-deleted. */
export async function storedHistory(graph: Graph) {
  const rows = await query<IntervalRow>(
    graph,
    `MATCH (a:Entity)-[r:FeedsInto|PreviouslyFedInto]->(b:Entity)
     RETURN a.urn + ' ' + b.urn + ' ' + r.aspect + ' ' + r.source + ' ' + r.relationship + ' ' + coalesce(r.via, '') AS edge,
            r.since AS since, r.until AS until
     ORDER BY edge, since`,
  );
  const intervals: IntervalRow[] = [];
  for (const row of rows) {
    const last = intervals.at(-1);
    if (last?.edge === row.edge && last.until === row.since) last.until = row.until;
    else intervals.push({ ...row });
  }
  const removals = await query(
    graph,
    'MATCH (e:Entity) WHERE e.removalTimes IS NOT NULL RETURN e.urn AS urn, e.removalTimes AS times ORDER BY urn',
  );
  return { intervals, removals };
}
