import fc from 'fast-check';
import type { JsonObject } from '../../../../src/model/types.js';
import type { Step } from './expected-state.js';
import { columnUrn, datasetUrn, upsert } from './test-catalog.js';

const DATASETS = ['one', 'two', 'three', 'five', 'six', 'seven'].map(datasetUrn);
const TAGS = ['x', 'y', 'z'].map((name) => `urn:li:tag:${name}`);
/** All that steps write; datasets refer to tags, and to one another. */
export const ENTITIES = [...DATASETS, ...TAGS];

const stamp = { time: 1, actor: 'urn:li:corpuser:jane' };
const dataset = fc.constantFrom(...DATASETS);
const names = fc.constantFrom('one', 'two', 'three', 'four');

const tags = fc.subarray(TAGS).map((chosen) => ({ tags: chosen.map((tag) => ({ tag })) }));
const properties = fc
  .constantFrom('a', 'b', 'c')
  .map((description) => ({ customProperties: {}, description, tags: [] }));
const entry = fc
  .record({ from: names, to: names, fields: fc.subarray(['f', 'g'], { minLength: 1 }) })
  .map(({ from, to, fields }) => ({
    upstreamType: 'FIELD_SET',
    upstreams: fields.map((field) => columnUrn(from, field)),
    downstreamType: 'FIELD',
    downstreams: [columnUrn(to, 'f')],
    confidenceScore: 1,
  }));
const lineage = fc
  .record({ upstreams: fc.uniqueArray(names), fineGrainedLineages: fc.array(entry, { maxLength: 2 }) })
  .map(({ upstreams, fineGrainedLineages }) => ({
    upstreams: upstreams.map((name) => ({ auditStamp: stamp, dataset: datasetUrn(name), type: 'COPY' })),
    fineGrainedLineages,
  }));

/** A write of a whole aspect. */
const write: fc.Arbitrary<Step> = fc
  .record({
    urn: dataset,
    aspect: fc.oneof(
      tags.map((value) => ['globalTags', value] as [string, JsonObject]),
      properties.map((value) => ['datasetProperties', value] as [string, JsonObject]),
      lineage.map((value) => ['upstreamLineage', value] as [string, JsonObject]),
    ),
    changeType: fc.constantFrom('UPSERT', 'UPSERT', 'UPSERT', 'CREATE'),
    expected: fc.option(fc.constantFrom(-1, 1, 2), { nil: undefined, freq: 8 }),
  })
  .map(({ urn, aspect: [name, value], changeType, expected }) => ({
    proposal: {
      ...upsert(urn, name, value),
      changeType: changeType as 'UPSERT' | 'CREATE',
      ...(expected !== undefined && { headers: { 'If-Version-Match': String(expected) } }),
    },
    change: () => value,
  }));

/** A patch that adds a tag or takes it away. */
const patch: fc.Arbitrary<Step> = fc
  .record({ urn: dataset, tag: fc.constantFrom(...TAGS), op: fc.constantFrom('add', 'remove') })
  .map(({ urn, tag, op }) => ({
    proposal: {
      urn,
      aspectName: 'globalTags',
      changeType: 'PATCH',
      aspect: { patch: [{ op, path: `/tags/${tag}`, ...(op === 'add' && { value: { tag } }) }] },
    },
    change: (value) => {
      // There is nothing to take away, and nothing is made.
      if (value === undefined && op === 'remove') return undefined;
      const present = ((value?.tags ?? []) as { tag: string }[]).filter(
        (item) => op === 'add' || item.tag !== tag,
      );
      const isNew = op === 'add' && !present.some((item) => item.tag === tag);
      return { tags: isNew ? [...present, { tag }] : present };
    },
  }));

/** The deletion of an aspect, or by its key of the whole entity. */
const deletion: fc.Arbitrary<Step> = fc
  .record({
    urn: dataset,
    aspectName: fc.constantFrom('globalTags', 'datasetProperties', 'upstreamLineage', 'datasetKey'),
  })
  .map(({ urn, aspectName }) => ({
    proposal: { urn, aspectName, changeType: 'DELETE' },
    change: () => undefined,
  }));

/** A step that writes or deletes a tag, while datasets refer to it. */
const tagStep: fc.Arbitrary<Step> = fc
  .record({ urn: fc.constantFrom(...TAGS), name: fc.option(fc.constantFrom('A', 'B'), { nil: undefined }) })
  .map(({ urn, name }) =>
    name === undefined
      ? { proposal: { urn, aspectName: 'tagKey', changeType: 'DELETE' }, change: () => undefined }
      : { proposal: upsert(urn, 'tagProperties', { name }), change: () => ({ name }) },
  );

const batch = fc.array(
  fc.oneof({ arbitrary: write, weight: 5 }, { arbitrary: patch, weight: 3 }, deletion, tagStep),
  {
    minLength: 1,
    maxLength: 4,
  },
);

/** Several of these seldom are about the same entity, so that a group may be planned while one is written. */
const small = fc
  .record({ urn: dataset, value: properties })
  .map(({ urn, value }): Step[] => [
    { proposal: upsert(urn, 'datasetProperties', value), change: () => value },
  ]);

/** Waves of batches: those of one wave are sent at the same time, and so become groups. */
export const waves = fc.array(
  fc.oneof(
    { arbitrary: fc.array(batch, { minLength: 1, maxLength: 4 }), weight: 2 },
    fc.array(small, { minLength: 2, maxLength: 4 }),
  ),
  { minLength: 1, maxLength: 8 },
);
