import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/model/types.js';
import { add, patched, remove } from './patch-support.js';

const [A, B, C] = ['a', 'b', 'c'].map((name) => `urn:li:schemaField:(urn:li:dataset:x,${name})`) as [
  string,
  string,
  string,
];
const QUERY = 'urn:li:query:q';

const entry = (more: JsonObject) => ({
  upstreamType: 'FIELD_SET',
  downstreamType: 'FIELD',
  confidenceScore: 1,
  ...more,
});

/** The column lineage after a patch. */
function lineage(before: JsonObject[], ...operations: Json[]): Json | undefined {
  const value = { upstreams: [], fineGrainedLineages: before };
  return (patched('upstreamLineage', value, operations) as JsonObject).fineGrainedLineages;
}

describe('a patch of column lineage by transformOperation, downstream, query and upstream', () => {
  it('adds an upstream to the entry of the same downstream', () => {
    const before = [entry({ upstreams: [A], downstreams: [C], transformOperation: 'T' })];
    expect(lineage(before, add(`/fineGrainedLineages/T/${C}/NONE/${B}`, { confidenceScore: 1 }))).toEqual([
      entry({ upstreams: [A, B], downstreams: [C], transformOperation: 'T' }),
    ]);
  });

  it('adds an entry for a first upstream', () => {
    expect(
      lineage([], add(`/fineGrainedLineages/NONE/${C}/${QUERY}/${A}`, { confidenceScore: 0.5 })),
    ).toEqual([entry({ upstreams: [A], downstreams: [C], query: QUERY, confidenceScore: 0.5 })]);
  });

  it('removes an entry with its last upstream', () => {
    const before = [
      entry({ upstreams: [A], downstreams: [C] }),
      entry({ upstreams: [B], downstreams: [C], query: QUERY }),
    ];
    expect(lineage(before, remove(`/fineGrainedLineages/NONE/${C}/NONE/${A}`))).toEqual([before[1]]);
  });

  it('replaces all entries', () => {
    const after = [entry({ upstreams: [B], downstreams: [C] })];
    expect(
      lineage([entry({ upstreams: [A], downstreams: [C] })], add('/fineGrainedLineages', after)),
    ).toEqual(after);
  });

  it('uses the keys in arrayPrimaryKeys instead', () => {
    const value = {
      upstreams: [],
      fineGrainedLineages: [entry({ upstreams: [A], downstreams: [C], query: QUERY })],
    };
    const patch = {
      arrayPrimaryKeys: { fineGrainedLineages: ['query'] },
      patch: [remove(`/fineGrainedLineages/${QUERY}`)],
    };
    expect(patched('upstreamLineage', value, patch)).toEqual({ upstreams: [], fineGrainedLineages: [] });
  });
});

describe('a patch of column lineage keeps the entries that it does not name', () => {
  const operation = add(`/fineGrainedLineages/NONE/${B}/NONE/${A}`, { confidenceScore: 1 });
  const added = entry({ upstreams: [A], downstreams: [B] });

  it.each<[string, JsonObject]>([
    ['types', entry({ upstreamType: 'DATASET', upstreams: [A], downstreams: [C] })],
    ['confidence', entry({ upstreams: [A, B], downstreams: [C], confidenceScore: 0.3 })],
    ['further fields', entry({ upstreams: [A], downstreams: [C], matchType: 'EXACT' })],
  ])('with other %s', (_, other) => {
    expect(lineage([other], operation)).toEqual([other, added]);
  });

  it('with a confidence of their own', () => {
    const before = [entry({ upstreams: [A], downstreams: [C] })];
    expect(
      lineage(before, add(`/fineGrainedLineages/NONE/${C}/NONE/${B}`, { confidenceScore: 0.2 })),
    ).toEqual([
      entry({ upstreams: [A], downstreams: [C] }),
      entry({ upstreams: [B], downstreams: [C], confidenceScore: 0.2 }),
    ]);
  });

  it('with several downstreams, as one entry for each', () => {
    expect(lineage([entry({ upstreams: [A], downstreams: [B, C], query: QUERY })], operation)).toEqual([
      entry({ upstreams: [A], downstreams: [B], query: QUERY }),
      added,
      entry({ upstreams: [A], downstreams: [C], query: QUERY }),
    ]);
  });
});
