import type { Graph } from '../../graph/graph.js';
import type { PreparedQuery } from './query.js';
import type { IgnoredHop } from './types.js';

/** How the search reached an entity. */
interface Visit {
  /** The number of hops, without those through ignored entities. */
  degree: number;
  /** The entity before it on a path of this degree. */
  from: string;
  /** Its neighbours have the same degree as it has. */
  ignored: boolean;
}

interface HopRow extends Record<string, unknown> {
  from: string;
  to: string;
  type: string;
  platform: string | null;
}

/**
 * Breadth-first search with one statement a hop, for closures in which some entities do not count as a hop. Neighbours
 * of an ignored entity belong to its level, and are expanded before the next level.
 * @returns each entity once with its least degree, without the start
 */
export async function bfs(
  graph: Graph,
  { parameters: { urn, direction, from, to }, ignored }: PreparedQuery,
  hops: number,
  signal: AbortSignal,
): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit>();
  let level = [urn];
  for (let degree = 1; degree <= hops && level.length > 0; degree++) {
    const next: string[] = [];
    let behind: string[] = level;
    while (behind.length > 0) {
      const found = await expand(behind, degree);
      next.push(...found);
      behind = found.filter((end) => visits.get(end)?.ignored);
    }
    level = next.filter((end) => !visits.get(end)?.ignored);
  }
  return visits;

  /** Expands entities; returns the new ones. */
  async function expand(urns: readonly string[], degree: number): Promise<string[]> {
    const rows = await graph.read<HopRow>('lineage/expand-hop', { urns, direction, from, to }, { signal });
    const found: string[] = [];
    for (const row of rows) {
      if (row.to === urn || visits.has(row.to)) continue;
      visits.set(row.to, { degree, from: row.from, ignored: isIgnored(row, ignored) });
      found.push(row.to);
    }
    return found;
  }
}

function isIgnored({ type, platform }: HopRow, kinds: readonly IgnoredHop[]): boolean {
  return kinds.some(
    ({ entityType, platforms }) =>
      entityType === type && (platforms.length === 0 || (platform !== null && platforms.includes(platform))),
  );
}

/** The visited URNs by degree, in the form of the statement's parameter. */
export function byDegree(visits: ReadonlyMap<string, Visit>): { degree: number; urns: string[] }[] {
  const levels = new Map<number, string[]>();
  for (const [urn, { degree }] of visits) {
    const urns = levels.get(degree);
    if (urns) urns.push(urn);
    else levels.set(degree, [urn]);
  }
  return [...levels].map(([degree, urns]) => ({ degree, urns }));
}

/** The path by which the search reached an entity, from the start. */
export function pathTo(visits: ReadonlyMap<string, Visit>, end: string): string[] {
  const way = [end];
  for (let visit = visits.get(end); visit !== undefined; visit = visits.get(visit.from))
    way.unshift(visit.from);
  return way;
}
