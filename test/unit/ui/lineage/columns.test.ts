import { describe, expect, it } from 'vitest';
import { bundlesOf, columnsByDataset, datasetsAround, rowsOf } from '../../../../ui/src/lineage/boxes.js';
import { buildGraph, type LineageNeighbourhood } from '../../../../ui/src/lineage/graph.js';

describe('columns in the lineage graph', () => {
  const dataset = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
  const column = (name: string, path: string) => `urn:li:schemaField:(${dataset(name)},${path})`;
  const around: LineageNeighbourhood = {
    centre: column('a', 'x'),
    nodes: [{ urn: column('b', 'y'), upstreamDegree: null, downstreamDegree: 1 }],
    edges: [[column('a', 'x'), column('b', 'y')]],
  };

  it('are in their datasets, and their edges join the datasets', () => {
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

  it('have one edge between two datasets, unless the graph has one', () => {
    const twice = { ...around, edges: [...around.edges, [column('a', 'z'), column('b', 'z')] as const] };
    const pair = { from: dataset('a'), to: dataset('b') };
    expect(bundlesOf(twice, [])).toEqual([pair]);
    expect(bundlesOf(twice, [pair])).toEqual([]);
    expect(bundlesOf(undefined, [])).toEqual([]);
  });

  it('with lineage come before those without', () => {
    const all = ['c1', 'c2', 'c3'].map((path) => column('a', path));
    const rows = rowsOf(all, [], (urn) => urn === all[2]);
    expect(rows.map(({ text, hasLineage }) => [text, hasLineage])).toEqual([
      ['c3', true],
      ['c1', false],
      ['c2', false],
    ]);
    expect(rowsOf(all).map(({ text }) => text)).toEqual(['c1', 'c2', 'c3']);
  });

  it('are counted if not all are shown, and those with lineage are shown', () => {
    const all = Array.from({ length: 30 }, (_, index) => column('a', `c${index}`));
    const rows = rowsOf(all, [column('a', 'c29')]);
    expect(rows[0]).toMatchObject({ text: 'c29', isOn: true });
    expect(rows.at(-1)).toEqual({ text: '12 of 30 columns', isOn: false });
    expect(rowsOf([], [])).toEqual([]);
  });
});
