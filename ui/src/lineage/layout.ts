/** A box to be placed. */
interface Item {
  id: string;
  /** Layers follow one another in the order of their numbers. */
  layer: number;
  height: number;
}

export interface Link {
  from: string;
  to: string;
}

/** The place of a box. */
export interface Position {
  x: number;
  y: number;
  height: number;
}

/** The direction of layers: to the right, the boxes of each below one another; or down, the boxes of each side by side. */
export type Direction = 'right' | 'down';

/** The place at which a link passes a layer: from a point straight in the direction of the layout. */
export interface Passage {
  x: number;
  y: number;
  length: number;
}

export interface Layout {
  direction: Direction;
  positions: Map<string, Position>;
  /** The places at which links pass the layers between their ends, in the order of the links. */
  routes: Passage[][];
  width: number;
  height: number;
}

export const WIDTH = 216;
const LAYER_GAP: Readonly<Record<Direction, number>> = { right: 80, down: 56 };
/** Between boxes of one layer. */
export const ROW_GAP = 14;

/** How often the layers are passed through, there and back. */
const SWEEPS = 6;

/** How much room a link takes that passes a layer. */
const ROUTE_SIZE = 6;
/** Beyond so many passages, links go straight. */
const MAX_ROUTES = 4_000;

/** A box or a passage within its layer, along which it has a size and a place. */
interface Node {
  size: number;
  /** Its top edge, or the left one. */
  start: number;
  neighbours: Node[];
}

/**
 * Places boxes in layers. Each sweep moves the boxes of a layer, one layer after the other, to the mean of the boxes that
 * they are linked with, in the order of these means, as near as they can be without overlap.
 */
export function layout(
  items: readonly Item[],
  links: readonly Link[],
  direction: Direction = 'right',
): Layout {
  const isDown = direction === 'down';
  const numbers = [...new Set(items.map(({ layer }) => layer))].sort((one, other) => one - other);
  const indexOf = new Map(numbers.map((number, index) => [number, index]));
  const layers: Node[][] = numbers.map(() => []);
  const depths = numbers.map((): number => (isDown ? 0 : WIDTH));
  const nodes = new Map(
    items.map(({ id, layer, height }) => {
      const index = indexOf.get(layer) ?? 0;
      const node: Node = { size: isDown ? WIDTH : height, start: 0, neighbours: [] };
      layers[index]?.push(node);
      if (isDown) depths[index] = Math.max(depths[index] ?? 0, height);
      return [id, { node, index, height }] as const;
    }),
  );
  let passages = 0;
  const passed = links.map(({ from, to }) => {
    const [one, other] = [nodes.get(from), nodes.get(to)];
    // A box cannot pull itself, nor one beside it.
    if (!one || !other || one.index === other.index) return [];
    const between: { node: Node; index: number }[] = [];
    if (other.index - one.index + passages <= MAX_ROUTES)
      for (let index = one.index + 1; index < other.index; index++) {
        const node: Node = { size: ROUTE_SIZE, start: 0, neighbours: [] };
        layers[index]?.push(node);
        between.push({ node, index });
        passages++;
      }
    const chain = [one.node, ...between.map(({ node }) => node), other.node];
    for (let index = 1; index < chain.length; index++) join(chain[index - 1] as Node, chain[index] as Node);
    return between;
  });
  for (const layer of layers) stack(layer);
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const layer of sweep % 2 === 0 ? layers : layers.toReversed()) moveToNeighbours(layer);
  const layerStarts = startsOf(depths, LAYER_GAP[direction]);
  const { first, last } = bounds(layers.flat());
  const at = (index: number, start: number) => {
    const [along, across] = [layerStarts[index] ?? 0, start - first];
    return isDown ? { x: across, y: along } : { x: along, y: across };
  };
  const along = (layerStarts.at(-1) ?? 0) + (depths.at(-1) ?? 0);
  return {
    direction,
    positions: new Map(
      [...nodes].map(([id, { node, index, height }]) => [id, { ...at(index, node.start), height }]),
    ),
    routes: passed.map((between) =>
      between.map(({ node, index }) => ({
        ...at(index, node.start + ROUTE_SIZE / 2),
        length: depths[index] ?? 0,
      })),
    ),
    width: isDown ? last - first : along,
    height: isDown ? along : last - first,
  };
}

/** The start of each layer. */
function startsOf(depths: readonly number[], gap: number): number[] {
  let start = 0;
  return depths.map((depth) => {
    const own = start;
    start += depth + gap;
    return own;
  });
}

/** From where to where there is something. */
function bounds(nodes: readonly Node[]): { first: number; last: number } {
  if (nodes.length === 0) return { first: 0, last: 0 };
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { start, size } of nodes) {
    first = Math.min(first, start);
    last = Math.max(last, start + size);
  }
  return { first, last };
}

function join(one: Node, other: Node): void {
  one.neighbours.push(other);
  other.neighbours.push(one);
}

/** One after the other, around the middle. */
function stack(layer: readonly Node[]): void {
  let start = -layer.reduce((sum, { size }) => sum + size + ROW_GAP, -ROW_GAP) / 2;
  for (const node of layer) {
    node.start = start;
    start += node.size + ROW_GAP;
  }
}

/** Brings the boxes of a layer as near to their neighbours as possible. */
function moveToNeighbours(layer: Node[]): void {
  const desired = new Map(layer.map((node) => [node, desiredStart(node)]));
  const desiredOf = (node: Node) => desired.get(node) ?? node.start;
  layer.sort((one, other) => desiredOf(one) - desiredOf(other));
  // Without the sizes before it, each box must stand at least as far as the one before: an isotonic regression.
  const blocks: { sum: number; count: number }[] = [];
  let taken = 0;
  for (const node of layer) {
    let block = { sum: desiredOf(node) - taken, count: 1 };
    taken += node.size + ROW_GAP;
    for (let before = blocks.at(-1); before && mean(before) > mean(block); before = blocks.at(-1)) {
      blocks.pop();
      block = { sum: before.sum + block.sum, count: before.count + block.count };
    }
    blocks.push(block);
  }
  const rest = layer.values();
  let offset = 0;
  for (const block of blocks)
    for (let count = 0; count < block.count; count++) {
      // The blocks have as many boxes as the layer.
      const node = rest.next().value as Node;
      node.start = mean(block) + offset;
      offset += node.size + ROW_GAP;
    }
}

const mean = ({ sum, count }: { sum: number; count: number }) => sum / count;

/** The start of a box that is level with the middle of its neighbours. */
function desiredStart({ size, start, neighbours }: Node): number {
  if (neighbours.length === 0) return start;
  let sum = 0;
  for (const other of neighbours) sum += other.start + other.size / 2;
  return sum / neighbours.length - size / 2;
}
