import type { Adjacency } from './adjacency.js';

/** A search for the shortest downstream paths from a node to another one. */
interface Ends {
  start: number;
  target: number;
  hops: number;
  /** The largest number of paths. */
  limit: number;
}

/** Finds the shortest paths from a node to another one, each once, in no particular order. */
export function shortestPaths(adjacency: Adjacency, ends: Ends): number[][] {
  const { start, target, limit } = ends;
  const degrees = degreesUpTo(adjacency, ends);
  const paths: number[][] = [];
  if (!degrees.has(target)) return paths;
  // It goes back from the target. `choices` has the untried nodes before each node. All of them lead to the start.
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

/** The upstream neighbours of a node that are one hop nearer to the start. */
function nearer({ edges }: Adjacency, degrees: ReadonlyMap<number, number>, node: number): number[] {
  const found = new Set<number>();
  const degree = (degrees.get(node) ?? 0) - 1;
  edges.into.each(node, (edge) => {
    const upstream = edges.upstream(edge);
    if (degrees.get(upstream) === degree) found.add(upstream);
  });
  return [...found];
}

/** The least degrees of the nodes downstream of the start, up to the degree of the target. */
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
