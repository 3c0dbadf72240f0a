/** A box to be placed. */
export interface Item {
  id: string;
  /** Boxes of one layer stand below one another; layers stand side by side, in the order of their numbers. */
  layer: number;
  height: number;
}

export interface Link {
  from: string;
  to: string;
}

/** Where a box is. */
export interface Position {
  x: number;
  y: number;
  height: number;
}

export interface Layout {
  positions: Map<string, Position>;
  /** Where links pass the layers between their ends, in the order of the links; the left end of each passage. */
  routes: { x: number; y: number }[][];
}

export const WIDTH = 216;
export const LAYER_GAP = 80;
export const ROW_GAP = 14;

/** How often the layers are passed through, there and back. */
const SWEEPS = 6;

/** How much room a link takes that passes a layer. */
const ROUTE_HEIGHT = 6;
/** Beyond so many passages, links go straight. */
const MAX_ROUTES = 4_000;

interface Node {
  height: number;
  /** The top edge. */
  y: number;
  neighbours: Node[];
}

/**
 * Places boxes in layers. Each sweep moves the boxes of a layer, one layer after the other, to the mean of the boxes that
 * they are linked with, in the order of these means, as near as they can be without overlap.
 */
export function layout(items: readonly Item[], links: readonly Link[]): Layout {
  const numbers = [...new Set(items.map(({ layer }) => layer))].sort((one, other) => one - other);
  const indexOf = new Map(numbers.map((number, index) => [number, index]));
  const layers: Node[][] = numbers.map(() => []);
  const nodes = new Map(
    items.map(({ id, layer, height }) => {
      const index = indexOf.get(layer) ?? 0;
      const node: Node = { height, y: 0, neighbours: [] };
      layers[index]?.push(node);
      return [id, { node, index }] as const;
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
        const node: Node = { height: ROUTE_HEIGHT, y: 0, neighbours: [] };
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
  const top = layers.reduce((least, [first]) => Math.min(least, first?.y ?? 0), Number.POSITIVE_INFINITY);
  const x = (index: number) => index * (WIDTH + LAYER_GAP);
  return {
    positions: new Map(
      [...nodes].map(([id, { node, index }]) => [id, { x: x(index), y: node.y - top, height: node.height }]),
    ),
    routes: passed.map((between) =>
      between.map(({ node, index }) => ({ x: x(index), y: node.y - top + ROUTE_HEIGHT / 2 })),
    ),
  };
}

function join(one: Node, other: Node): void {
  one.neighbours.push(other);
  other.neighbours.push(one);
}

/** One below the other, around the middle. */
function stack(layer: readonly Node[]): void {
  const heights = layer.reduce((sum, { height }) => sum + height + ROW_GAP, -ROW_GAP);
  let y = -heights / 2;
  for (const node of layer) {
    node.y = y;
    y += node.height + ROW_GAP;
  }
}

/** Brings the boxes of a layer as near to their neighbours as possible. */
function moveToNeighbours(layer: Node[]): void {
  const desired = new Map(layer.map((node) => [node, desiredY(node)]));
  const desiredYOf = (node: Node) => desired.get(node) ?? node.y;
  layer.sort((one, other) => desiredYOf(one) - desiredYOf(other));
  // Without the heights above it, each box must stand at least as low as the one before: an isotonic regression.
  const blocks: { sum: number; count: number }[] = [];
  let above = 0;
  for (const node of layer) {
    let block = { sum: desiredYOf(node) - above, count: 1 };
    above += node.height + ROW_GAP;
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
      node.y = mean(block) + offset;
      offset += node.height + ROW_GAP;
    }
}

const mean = ({ sum, count }: { sum: number; count: number }) => sum / count;

/** The top edge with which a box would be level with the middle of its neighbours. */
function desiredY({ height, y, neighbours }: Node): number {
  if (neighbours.length === 0) return y;
  let sum = 0;
  for (const other of neighbours) sum += other.y + other.height / 2;
  return sum / neighbours.length - height / 2;
}
