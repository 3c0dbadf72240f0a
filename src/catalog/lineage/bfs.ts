import type { Graph } from '../../graph/graph.js';
import { edgeTypes } from '../relationships/edge-types.js';
import type { PreparedQuery } from './query.js';
import type { IgnoredHop } from './types.js';

/** How the search reached an entity. */
interface Visit {
  /** The number of hops, without those through ignored entities. */
  degree: number;
  /** The entity before it on a path of this degree. */
  from: string;
  /** What the edge from there goes through, if anything. */
  via: string | null;
  /** Its neighbours have the same degree as it has. */
  ignored: boolean;
}

/** What a search found. */
interface Visits {
  /** Each entity once with its least degree, without the start. */
  entities: Map<string, Visit>;
  /** Queries and jobs that edges go through, with the least degree that they lead to. */
  through: Map<string, Visit>;
}

interface HopRow extends Record<string, unknown> {
  from: string;
  to: string;
  type: string;
  platform: string | null;
  via: string[];
}

/**
 * Breadth-first search with one statement a hop, for closures in which some entities do not count as a hop. Neighbours
 * of an ignored entity belong to its level, and are expanded before the next level.
 */
export async function bfs(
  graph: Graph,
  { parameters: { urn, direction, startTime, endTime, asOf }, ignored }: PreparedQuery,
  hops: number,
  signal: AbortSignal,
): Promise<Visits> {
  const visits = new Map<string, Visit>();
  const through = new Map<string, Visit>();
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
  return { entities: visits, through };

  /** Expands entities; returns the new ones. */
  async function expand(urns: readonly string[], degree: number): Promise<string[]> {
    const rows = await graph.read<HopRow>(
      'lineage/expand-hop',
      { urns, direction, startTime, endTime, asOf },
      { names: edgeTypes(asOf), signal },
    );
    const found: string[] = [];
    for (const row of rows) {
      for (const via of row.via)
        if (!through.has(via)) through.set(via, { degree, from: row.from, via: null, ignored: false });
      if (row.to === urn || visits.has(row.to)) continue;
      const [via = null] = row.via;
      visits.set(row.to, { degree, from: row.from, via, ignored: isIgnored(row, ignored) });
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

/**
 * The visited URNs by degree, in the form of the statement's parameter. It counts each once, with its least degree.
 * @param isListed whether what edges go through is a result
 */
export function byDegree({ entities, through }: Visits, isListed: (urn: string) => boolean) {
  const levels = new Map<number, string[]>();
  const listed = [...through].filter(([urn]) => isListed(urn));
  for (const [urn, { degree }] of [...entities, ...listed]) {
    const urns = levels.get(degree);
    if (urns) urns.push(urn);
    else levels.set(degree, [urn]);
  }
  return [...levels].map(([degree, urns]) => ({ degree, urns }));
}

/** The path by which the search reached an entity, from the start, with what its edges go through. */
export function pathTo({ entities, through }: Visits, end: string): string[] {
  const path = [end];
  const [entity, passed] = [entities.get(end), through.get(end)];
  const isNearer = passed !== undefined && !(entity && entity.degree <= passed.degree);
  for (let visit = isNearer ? passed : entity; visit !== undefined; visit = entities.get(visit.from)) {
    if (visit.via !== null) path.unshift(visit.via);
    path.unshift(visit.from);
  }
  return path;
}
