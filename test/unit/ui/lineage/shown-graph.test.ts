import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGraph, visibleGraph } from '../../../../ui/src/lineage/graph.js';
import { degrees, edgesAmong, none, surroundings } from './support/graphs.js';

describe('the visible lineage graph', () => {
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

  it('folds hidden entities into edges through them', () => {
    const { nodes, edges: shown } = visibleGraph(graph, (urn) => urn === 'job', 10);
    expect(nodes.map(({ urn }) => urn)).toEqual(['a', 'b', 'c']);
    expect(shown).toEqual([
      { from: 'a', to: 'b', isFolded: true },
      { from: 'b', to: 'c', isFolded: false },
    ]);
  });

  it('has the nearest entities up to a limit, and counts the others', () => {
    const { nodes, left } = visibleGraph(graph, none, 2);
    expect([nodes.map(({ urn }) => urn), left]).toEqual([['a', 'job'], 2]);
  });

  it('places entities around an expanded entity relative to it', () => {
    const more = surroundings('c', [
      ['c', 'd'],
      ['e', 'c'],
    ]);
    const { layers } = buildGraph('a', [surroundings('a', edges), more]);
    expect([layers.get('d'), layers.get('e')]).toEqual([4, 2]);
  });

  it('reaches the same entities after any entities are folded', () => {
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
