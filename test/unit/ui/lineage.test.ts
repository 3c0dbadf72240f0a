import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundlesOf, columnsByDataset, datasetsAround, rowsOf } from '../../../ui/src/lineage/boxes.js';
import { buildGraph, type LineageNeighbourhood, visibleGraph } from '../../../ui/src/lineage/graph.js';
import { orderedLayers } from '../../../ui/src/lineage/layers.js';
import { type Direction, layout, ROW_GAP, WIDTH } from '../../../ui/src/lineage/layout.js';

/** Edges among a number of entities; those of an acyclic graph lead from lower numbers to higher ones. */
const edgesAmong = (size: number, isAcyclic: boolean, least = 0) =>
  fc
    .array(fc.tuple(fc.nat(size - 1), fc.nat(size - 1)), { minLength: least, maxLength: size * 3 })
    .map((pairs) => pairs.filter(([one, other]) => (isAcyclic ? one < other : one !== other)))
    .map((pairs) => pairs.map(([one, other]) => [`n${one}`, `n${other}`] as const));

/** What the API answers about an entity: everything that is connected with it in one direction, by least degree. */
function surroundings(centre: string, edges: readonly (readonly [string, string])[]): LineageNeighbourhood {
  const downstream = degrees(centre, edges);
  const upstream = degrees(
    centre,
    edges.map(([one, other]) => [other, one] as const),
  );
  const urns = new Set([...downstream.keys(), ...upstream.keys()]);
  urns.delete(centre);
  const known = new Set([...urns, centre]);
  return {
    centre,
    nodes: [...urns].map((urn) => ({
      urn,
      downstreamDegree: downstream.get(urn) ?? null,
      upstreamDegree: upstream.get(urn) ?? null,
    })),
    edges: edges.filter(([one, other]) => known.has(one) && known.has(other)),
  };
}

function degrees(start: string, edges: readonly (readonly [string, string])[]): Map<string, number> {
  const found = new Map([[start, 0]]);
  for (const [urn, degree] of found)
    for (const [one, other] of edges) if (one === urn && !found.has(other)) found.set(other, degree + 1);
  return found;
}

const none = () => false;

describe('what is shown of a graph', () => {
  const edges = [
    ['a', 'job'],
    ['job', 'b'],
    ['b', 'c'],
  ] as const;
  const graph = buildGraph('a', [surroundings('a', edges)]);

  it('has the layers of the API', () => {
    expect([...graph.layers]).toEqual([
      ['a', 0],
      ['job', 1],
      ['b', 2],
      ['c', 3],
    ]);
  });

  it('folds what is hidden: edges lead through it', () => {
    const { nodes, edges: shown } = visibleGraph(graph, (urn) => urn === 'job', 10);
    expect(nodes.map(({ urn }) => urn)).toEqual(['a', 'b', 'c']);
    expect(shown).toEqual([
      { from: 'a', to: 'b', isFolded: true },
      { from: 'b', to: 'c', isFolded: false },
    ]);
  });

  it('shows the nearest where there are too many, and counts the others', () => {
    const { nodes, left } = visibleGraph(graph, none, 2);
    expect([nodes.map(({ urn }) => urn), left]).toEqual([['a', 'job'], 2]);
  });

  it('places what is found around another entity relative to that', () => {
    const more = surroundings('c', [
      ['c', 'd'],
      ['e', 'c'],
    ]);
    const { layers } = buildGraph('a', [surroundings('a', edges), more]);
    expect([layers.get('d'), layers.get('e')]).toEqual([4, 2]);
  });

  it('folding leads everywhere where a way led, whatever is hidden', () => {
    fc.assert(
      fc.property(
        edgesAmong(12, false),
        fc.uniqueArray(fc.integer({ min: 1, max: 11 })),
        (pairs, numbers) => {
          const hidden = new Set(numbers.map((number) => `n${number}`));
          const whole = buildGraph('n0', [surroundings('n0', pairs)]);
          const folded = visibleGraph(whole, (urn) => hidden.has(urn), 100);
          const ways = degrees(
            'n0',
            pairs.filter(([one, other]) => whole.layers.has(one) && whole.layers.has(other)),
          );
          const shownWays = degrees(
            'n0',
            folded.edges.map(({ from, to }) => [from, to] as const),
          );
          expect([...shownWays.keys()].sort()).toEqual(
            [...ways.keys()].filter((urn) => !hidden.has(urn)).sort(),
          );
        },
      ),
    );
  });
});

describe('the layout', () => {
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

  it('lets no boxes overlap, whatever the graph', () => {
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

  it('lets each edge lead to a later layer, where there is no cycle', () => {
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

  it('does so around opened entities, too, whichever side they are on', () => {
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

  it('leads long edges through the layers between, beside the boxes there', () => {
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

  it('puts upstream to the left, downstream to the right, and spreads by the longest way', () => {
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

describe('columns', () => {
  const dataset = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
  const column = (name: string, path: string) => `urn:li:schemaField:(${dataset(name)},${path})`;
  const around: LineageNeighbourhood = {
    centre: column('a', 'x'),
    nodes: [{ urn: column('b', 'y'), upstreamDegree: null, downstreamDegree: 1 }],
    edges: [[column('a', 'x'), column('b', 'y')]],
  };

  it('stand in their datasets, which have the edges of their columns', () => {
    expect(columnsByDataset(around).get(dataset('b'))).toEqual([column('b', 'y')]);
    const unknown = buildGraph(dataset('a'), []);
    expect(datasetsAround(around, unknown).edges).toEqual([[dataset('a'), dataset('b')]]);
    // A job between them is what the edge stands for.
    const [job, none] = ['urn:li:dataJob:(urn:li:dataFlow:(f,f,PROD),j)', { upstreamDegree: null }];
    const nodes = [job, dataset('b')].map((urn, index) => ({ ...none, urn, downstreamDegree: index + 1 }));
    const edges = [[dataset('a'), job] as const, [job, dataset('b')] as const];
    const known = buildGraph(dataset('a'), [{ centre: dataset('a'), nodes, edges }]);
    expect(datasetsAround(around, known).edges).toEqual([]);
  });

  it('take one way between two datasets, unless an edge of the graph joins these', () => {
    const twice = { ...around, edges: [...around.edges, [column('a', 'z'), column('b', 'z')] as const] };
    const pair = { from: dataset('a'), to: dataset('b') };
    expect(bundlesOf(twice, [])).toEqual([pair]);
    expect(bundlesOf(twice, [pair])).toEqual([]);
    expect(bundlesOf(undefined, [])).toEqual([]);
  });

  it('with lineage stand before those without, once it is known which have', () => {
    const all = ['c1', 'c2', 'c3'].map((path) => column('a', path));
    const rows = rowsOf(all, [], (urn) => urn === all[2]);
    expect(rows.map(({ text, hasLineage }) => [text, hasLineage])).toEqual([
      ['c3', true],
      ['c1', false],
      ['c2', false],
    ]);
    expect(rowsOf(all).map(({ text }) => text)).toEqual(['c1', 'c2', 'c3']);
  });

  it('are counted where not all are shown, and those with lineage always are', () => {
    const all = Array.from({ length: 30 }, (_, index) => column('a', `c${index}`));
    const rows = rowsOf(all, [column('a', 'c29')]);
    expect(rows[0]).toMatchObject({ text: 'c29', isOn: true });
    expect(rows.at(-1)).toEqual({ text: '12 of 30 columns', isOn: false });
    expect(rowsOf([], [])).toEqual([]);
  });
});
