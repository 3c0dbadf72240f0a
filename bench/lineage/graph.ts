/** A generated lineage graph: `downstreams[i]` are the downstream datasets of dataset `i`. */
export interface LineageGraph {
  size: number;
  downstreams: Uint32Array[];
}

const LAYERS = 50;
/**
 * The reach of an edge to either side in the next layers. This limit keeps some closures small even in large graphs.
 */
const REACH = 100;
const MEAN_OUT_DEGREE = 2.5;
/** The part of each layer that has hubs, at its beginning. Other closures then contain no hubs. */
const HUB_PART = 0.1;
const HUBS = 10;
const HUB_DEGREE = 10_000;

/**
 * Generates a layered graph without cycles. Edges lead from each layer to the next three, with a mean out-degree of
 * 2.5. A few hubs have thousands of downstreams. The same seed creates the same graph.
 */
export function generateGraph(size: number, seed = 1): LineageGraph {
  const random = mulberry32(seed);
  const width = Math.max(1, Math.floor(size / LAYERS));
  const hubs = new Set(
    Array.from(
      { length: HUBS },
      (_, index) => (index + 1) * 3 * width + Math.floor(random() * width * HUB_PART),
    ),
  );
  const downstreams = Array.from({ length: size }, (_, from) => {
    const degree = hubs.has(from)
      ? Math.min(HUB_DEGREE, width)
      : Math.floor(random() * 2 * MEAN_OUT_DEGREE + 0.5);
    const reach = hubs.has(from) ? width / 2 : REACH;
    const targets = new Set<number>();
    for (let edge = 0; edge < degree; edge++) {
      const layer = Math.floor(from / width) + 1 + (random() < 0.8 ? 0 : 1 + Math.floor(random() * 2));
      const place = (from % width) + Math.round((random() * 2 - 1) * reach);
      const to = layer * width + Math.min(width - 1, Math.max(0, place));
      if (to < size) targets.add(to);
    }
    return Uint32Array.from(targets);
  });
  return { size, downstreams };
}

/** The least degree of each dataset downstream of `start`, by breadth-first search. The degree of others is -1. */
export function degreesFrom({ size, downstreams }: LineageGraph, start: number): Int32Array {
  const degrees = new Int32Array(size).fill(-1);
  let frontier = [start];
  for (let degree = 1; frontier.length > 0; degree++) {
    const next: number[] = [];
    for (const from of frontier) {
      for (const to of downstreams[from] ?? []) {
        if (to === start || degrees[to] !== -1) continue;
        degrees[to] = degree;
        next.push(to);
      }
    }
    frontier = next;
  }
  return degrees;
}

/** The number of datasets downstream of one. */
function closureSize(graph: LineageGraph, start: number): number {
  return degreesFrom(graph, start).reduce((count, degree) => (degree > 0 ? count + 1 : count), 0);
}

/** The dataset with the closure nearest to a size, among a sample of datasets. */
export function startWithClosure(
  graph: LineageGraph,
  wanted: number,
  seed = 7,
): { start: number; closure: number } {
  const random = mulberry32(seed);
  let best = { start: 0, closure: closureSize(graph, 0) };
  for (let attempt = 0; attempt < 200; attempt++) {
    const start = Math.floor(random() * graph.size);
    const closure = closureSize(graph, start);
    if (Math.abs(closure - wanted) < Math.abs(best.closure - wanted)) best = { start, closure };
    if (Math.abs(best.closure - wanted) < wanted * 0.02) break;
  }
  return best;
}

/** A small random generator with a seed. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
