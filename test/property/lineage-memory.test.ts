import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Adjacency, type MemoryEdge } from '../../src/catalog/lineage/memory/adjacency.js';
import { IntLists } from '../../src/catalog/lineage/memory/int-lists.js';
import { closureOf } from '../../src/catalog/lineage/memory/memory-closure.js';
import { selectRange } from '../../src/catalog/lineage/memory/select.js';
import { UrnTable } from '../../src/catalog/lineage/memory/urn-table.js';
import { edgesOf } from '../support/lineage-memory-content.js';

const ascending = (a: number, b: number) => a - b;

describe('IntLists', () => {
  const OWNERS = 4;
  const step = fc.record({
    kind: fc.constantFrom('add', 'add', 'add', 'remove', 'compact'),
    owner: fc.nat({ max: OWNERS - 1 }),
    item: fc.nat({ max: 30 }),
  });

  it('have exactly the added items that were not removed', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const rows = new IntLists();
        const expected: number[][] = Array.from({ length: OWNERS }, () => []);
        for (const { kind, owner, item } of steps) {
          const row = expected[owner] as number[];
          if (kind === 'compact') rows.compact();
          else if (kind === 'remove') {
            rows.remove(owner, item);
            if (row.includes(item)) row.splice(row.indexOf(item), 1);
          } else if (!row.includes(item)) {
            rows.add(owner, item);
            row.push(item);
          }
        }
        expected.forEach((row, owner) => {
          const found: number[] = [];
          rows.each(owner, (item) => found.push(item));
          expect(found.sort(ascending)).toEqual(row.sort(ascending));
          expect(rows.lengthOf(owner)).toBe(row.length);
        });
      }),
    );
  });
});

describe('UrnTable', () => {
  // Letters on both sides of the surrogates, whose order is another one in UTF-8.
  const letter = fc.constantFrom('a', 'b', ',', ':', 'é', '\u{ffee}', '\u{1f600}');
  const urn = fc
    .tuple(fc.constantFrom('urn:li:dataset:(a,', 'urn:li:tag:', ''), fc.array(letter, { maxLength: 4 }))
    .map(([start, letters]) => start + letters.join(''));

  it('gives each URN a fixed number, and compares numbers as their URNs', () => {
    fc.assert(
      fc.property(fc.array(urn, { maxLength: 100 }), (urns) => {
        const table = new UrnTable();
        const numbers = new Map(urns.map((one) => [one, table.add(one)]));
        table.compact();
        expect(table.size).toBe(numbers.size);
        for (const [one, number] of numbers) {
          expect(table.find(one)).toBe(number);
          expect(table.urn(number)).toBe(one);
          for (const [other, second] of numbers)
            expect(Math.sign(table.compare(number, second))).toBe(one < other ? -1 : one > other ? 1 : 0);
        }
        expect(table.find('urn:li:tag:nobody')).toBeUndefined();
      }),
    );
  });

  it('finds each of 5,000 URNs', () => {
    const table = new UrnTable();
    const urns = Array.from({ length: 5_000 }, (_, index) => `urn:li:dataset:(p${index % 7},t${index},PROD)`);
    expect(urns.map((one) => table.add(one))).toEqual(urns.map((_, index) => index));
    expect(urns.map((one) => table.find(one))).toEqual(urns.map((_, index) => index));
  });
});

describe('selectRange', () => {
  it('returns the range of the sorted list', () => {
    const items = fc.array(fc.nat({ max: 50 }), { maxLength: 60 });
    fc.assert(
      fc.property(items, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (all, a, b) => {
        const [start, end] = [Math.min(a, b, all.length), Math.min(Math.max(a, b), all.length)];
        const expected = [...all].sort(ascending).slice(start, end);
        expect(selectRange(Int32Array.from(all), start, end, ascending)).toEqual(expected);
      }),
    );
  });
});

describe('lineage in memory', () => {
  const NODES = Array.from({ length: 8 }, (_, index) => `urn:li:dataset:(p,t${index},PROD)`);
  const node = fc.constantFrom(...NODES);
  const edge: fc.Arbitrary<MemoryEdge> = fc.record({
    upstream: node,
    downstream: node,
    created: fc.constantFrom(null, 1, 2),
    updated: fc.constantFrom(null, 1, 2),
    via: fc.constantFrom(null, null, 'urn:li:query:q'),
  });
  const write = fc.record({
    source: node,
    aspect: fc.constantFrom('a', 'b'),
    edges: fc.array(edge, { maxLength: 6 }),
  });
  const writes = fc.array(write, { maxLength: 40 });

  it('has the edges of the last write of each aspect', () => {
    fc.assert(
      fc.property(writes, (all) => {
        const adjacency = new Adjacency();
        const latest = new Map<string, (typeof all)[number]>();
        for (const one of all) {
          adjacency.replace(one.source, one.aspect, one.edges);
          latest.set(`${one.source} ${one.aspect}`, one);
        }
        const fresh = new Adjacency();
        for (const { source, aspect, edges } of latest.values())
          for (const one of edges) fresh.add(one, source, aspect);
        fresh.compact();
        expect(edgesOf(adjacency)).toEqual(edgesOf(fresh));
        expect(adjacency.edges.count).toBe(fresh.edges.count);
      }),
    );
  });

  it('reaches the nodes that a breadth-first search reaches', () => {
    fc.assert(
      fc.property(writes, fc.boolean(), fc.constantFrom(1, 2, 1_000_000), (all, isDown, hops) => {
        const adjacency = new Adjacency();
        for (const { source, aspect, edges } of all) adjacency.replace(source, aspect, edges);
        const start = adjacency.nodes.add(NODES[0] as string);
        const { nodes, ends } = closureOf(adjacency, {
          ...{ start, hops, direction: isDown ? 'DOWNSTREAM' : 'UPSTREAM', startTime: 1, endTime: 1 },
          ...{ columnsAsParents: false, viaTypes: [], ignored: [] },
        });
        const found = ends.slice(1).map((end, index) => {
          const first = ends[index] as number;
          return Array.from({ length: end - first }, (_, place) =>
            adjacency.nodes.urns.urn(nodes.at(first + place)),
          );
        });
        expect(found.map((level) => level.sort()).filter(({ length }) => length > 0)).toEqual(
          levelsOf(edgesOf(adjacency), NODES[0] as string, isDown, hops),
        );
      }),
    );
  });

  function levelsOf(edges: readonly MemoryEdge[], start: string, isDown: boolean, hops: number): string[][] {
    const seen = new Set([start]);
    const levels: string[][] = [];
    for (let level = [start]; level.length > 0 && levels.length < hops; ) {
      const next = edges
        .filter(
          ({ created, updated }) => created === 1 || updated === 1 || (created === null && updated === null),
        )
        .filter(({ upstream, downstream }) => level.includes(isDown ? upstream : downstream))
        .map(({ upstream, downstream }) => (isDown ? downstream : upstream));
      level = [...new Set(next)].filter((one) => !seen.has(one)).sort();
      for (const one of level) seen.add(one);
      if (level.length > 0) levels.push(level);
    }
    return levels;
  }
});
