import type { Adjacency } from './adjacency.js';

/** What to find the shortest ways of, downstream, from a node to another one. */
interface Ends {
  start: number;
  target: number;
  hops: number;
  /** The most paths. */
  limit: number;
}

/** The shortest paths from a node to another one, as nodes, each once, in no order. */
export function shortestPaths(adjacency: Adjacency, ends: Ends): number[][] {
  const { start, target, limit } = ends;
  const degrees = degreesUpTo(adjacency, ends);
  const paths: number[][] = [];
  if (!degrees.has(target)) return paths;
  // From the target back, with what is left to try before each node. Every way leads to the start.
  const way = [target];
  const choices = [nearer(adjacency, degrees, target)];
  while (way.length > 0 && paths.length < limit) {
    if (way.at(-1) === start) paths.push(way.toReversed());
    const next = choices.at(-1)?.pop();
    if (next === undefined) {
      way.pop();
      choices.pop();
    } else {
      way.push(next);
      choices.push(nearer(adjacency, degrees, next));
    }
  }
  return paths;
}

/** The nodes upstream of one that are one hop nearer to the start. */
function nearer({ edges }: Adjacency, degrees: ReadonlyMap<number, number>, node: number): number[] {
  const found = new Set<number>();
  const degree = (degrees.get(node) ?? 0) - 1;
  edges.into.each(node, (edge) => {
    const upstream = edges.upstream(edge);
    if (degrees.get(upstream) === degree) found.add(upstream);
  });
  return [...found];
}

/** The least degree of the nodes downstream, up to that of the target. */
function degreesUpTo({ edges }: Adjacency, { start, target, hops }: Ends): Map<number, number> {
  const degrees = new Map([[start, 0]]);
  let level = [start];
  for (let degree = 1; degree <= hops && level.length > 0 && !degrees.has(target); degree++) {
    const next: number[] = [];
    for (const node of level)
      edges.out.each(node, (edge) => {
        const downstream = edges.downstream(edge);
        if (degrees.has(downstream)) return;
        degrees.set(downstream, degree);
        next.push(downstream);
      });
    level = next;
  }
  return degrees;
}
