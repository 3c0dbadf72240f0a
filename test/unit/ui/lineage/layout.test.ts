import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGraph, visibleGraph } from '../../../../ui/src/lineage/graph.js';
import { orderedLayers } from '../../../../ui/src/lineage/layers.js';
import { type Direction, layout, ROW_GAP, WIDTH } from '../../../../ui/src/lineage/layout.js';
import { edgesAmong, none, surroundings } from './support/graphs.js';

describe('the layout of the lineage graph', () => {
  const placed = (
    pairs: readonly (readonly [string, string])[],
    heights: readonly number[],
    direction: Direction = 'right',
  ) => {
    const shown = visibleGraph(buildGraph('n0', [surroundings('n0', pairs)]), none, 1000);
    const layers = orderedLayers('n0', shown);
    const items = [...layers].map(([id, layer], index) => ({
      id,
      layer,
      height: heights[index % heights.length] ?? 46,
    }));
    return { ...layout(items, shown.edges, direction), layers, shown };
  };
  const heights = fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 8 });

  const directions = fc.constantFrom<Direction>('right', 'down');

  it('has no overlapping boxes', () => {
    fc.assert(
      fc.property(edgesAmong(25, false), heights, directions, (pairs, high, direction) => {
        const { positions, width, height } = placed(pairs, high, direction);
        const boxes = [...positions.values()];
        for (const box of boxes) {
          expect(box.x >= 0 && box.x + WIDTH <= width + 1e-6).toBe(true);
          expect(box.y >= 0 && box.y + box.height <= height + 1e-6).toBe(true);
        }
        for (const [index, one] of boxes.entries())
          for (const other of boxes.slice(index + 1)) {
            const isBeside = Math.abs(one.x - other.x) >= WIDTH + ROW_GAP - 1e-6;
            const [upper, lower] = one.y < other.y ? [one, other] : [other, one];
            expect(isBeside || lower.y - (upper.y + upper.height) >= ROW_GAP - 1e-6).toBe(true);
          }
      }),
    );
  });

  it('puts the end of each edge in a later layer, if there is no cycle', () => {
    fc.assert(
      fc.property(edgesAmong(25, true), heights, directions, (pairs, high, direction) => {
        const { positions, shown } = placed(pairs, high, direction);
        for (const { from, to } of shown.edges) {
          const [one, other] = [positions.get(from), positions.get(to)];
          if (!one || !other) throw new Error('An edge without its ends');
          const gap = direction === 'right' ? other.x - one.x - WIDTH : other.y - one.y - one.height;
          expect(gap).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('puts the end of each edge in a later layer around expanded entities, too', () => {
    const size = 8;
    fc.assert(
      fc.property(
        edgesAmong(size, true, size),
        fc.nat(size - 1),
        fc.nat(size - 1),
        (pairs, middle, other) => {
          const [root, opened] = [`n${middle}`, `n${other}`] as const;
          const near = (centre: `n${number}`) => {
            const part = surroundings(
              centre,
              pairs.filter((pair) => pair.includes(centre)),
            );
            const known = new Set<string>([centre, ...part.nodes.map(({ urn }) => urn)]);
            return { ...part, edges: pairs.filter((pair) => pair.every((urn) => known.has(urn))) };
          };
          const shown = visibleGraph(buildGraph(root, [near(root), near(opened)]), none, 1000);
          const layers = orderedLayers(root, shown);
          expect(layers.get(root)).toBe(0);
          for (const { from, to } of shown.edges)
            expect(layers.get(to)).toBeGreaterThan(layers.get(from) ?? Number.NaN);
        },
      ),
    );
  });

  it('leads long edges through the layers between, beside the boxes', () => {
    fc.assert(
      fc.property(edgesAmong(25, true), heights, directions, (pairs, high, direction) => {
        const { positions, routes, shown } = placed(pairs, high, direction);
        const along = direction === 'right' ? 'x' : 'y';
        for (const [index, { from, to }] of shown.edges.entries()) {
          const [start, end] = [positions.get(from)?.[along] ?? 0, positions.get(to)?.[along] ?? 0];
          for (const passage of routes[index] ?? []) {
            expect(passage[along] > start && passage[along] + passage.length < end).toBe(true);
            const [right, bottom] =
              direction === 'right'
                ? [passage.x + passage.length, passage.y]
                : [passage.x, passage.y + passage.length];
            const under = [...positions.values()].filter(
              ({ x, y, height }) =>
                right >= x && passage.x <= x + WIDTH && bottom >= y && passage.y <= y + height,
            );
            expect(under).toEqual([]);
          }
        }
      }),
    );
  });

  it('is the same for the same graph', () => {
    fc.assert(
      fc.property(edgesAmong(15, false), heights, (pairs, high) => {
        expect(placed(pairs, high).positions).toEqual(placed(pairs, high).positions);
      }),
    );
  });

  it('puts upstream left and downstream right, in layers by the longest path', () => {
    const { layers } = placed(
      [
        ['n1', 'n0'],
        ['n2', 'n1'],
        ['n2', 'n0'],
        ['n0', 'n3'],
        ['n3', 'n4'],
        ['n0', 'n4'],
      ],
      [46],
    );
    expect(Object.fromEntries(layers)).toEqual({ n0: 0, n1: -1, n2: -2, n3: 1, n4: 2 });
  });
});
