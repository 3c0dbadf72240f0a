import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/model/json.js';
import type { Json } from '../../../src/model/types.js';
import { aspect, DATASET, JANE, pointersOf, problemsOf } from './decode-support.js';

describe('the problems of an invalid aspect', () => {
  it('are all reported, each with its pointer', () => {
    const input: Json = {
      owners: [{ owner: JANE }, { owner: 'jane', type: 'BOSS' }, 7],
      lastModified: { time: 'now' },
    };
    expect(pointersOf('ownership', input)).toEqual([
      '/owners/0/type',
      '/owners/1/owner',
      '/owners/1/type',
      '/owners/2',
      '/lastModified/time',
      '/lastModified/actor',
    ]);
  });

  it('have escaped pointers', () => {
    expect(pointersOf('datasetProperties', { customProperties: { 'a/b~c': 1 } })).toEqual([
      '/customProperties/a~1b~0c',
    ]);
  });

  it.each<[string, string, Json, string]>([
    ['a value that is not an object', 'status', [], ''],
    ['a boolean in a string', 'status', { removed: 'true' }, '/removed'],
    ['null where a value is required', 'globalTags', { tags: null }, '/tags'],
    ['null in a list', 'globalTags', { tags: [null] }, '/tags/0'],
    ['an object for a list', 'globalTags', { tags: {} }, '/tags'],
    ['a list for a map', 'datasetProperties', { customProperties: [] }, '/customProperties'],
    ['a fraction for a long', 'datasetProfile', { timestampMillis: 1.5 }, '/timestampMillis'],
    ['a long beyond 64 bits', 'datasetProfile', { timestampMillis: 2n ** 63n }, '/timestampMillis'],
    ['a number in a string', 'browsePathsV2', { path: [{ id: 1 }] }, '/path/0/id'],
    [
      'an enum in lower case',
      'operation',
      { timestampMillis: 1, lastUpdatedTimestamp: 1, operationType: 'insert' },
      '/operationType',
    ],
  ])('include %s', (_, name, input, pointer) => {
    expect(pointersOf(name, input)).toEqual([pointer]);
  });

  it.each([2 ** 31, -(2 ** 31) - 1])('include an int beyond 32 bits: %d', (ordinal) => {
    const int = aspect('dashboardUsageStatistics').record.fields.find(({ type }) => type.kind === 'int');
    expect(
      pointersOf('dashboardUsageStatistics', { timestampMillis: 1, [int?.name ?? '']: ordinal }),
    ).toEqual([`/${int?.name}`]);
  });

  it('include a double that is infinite', () => {
    const input = parseJson(
      '{"properties":[{"propertyUrn":"urn:li:structuredProperty:p","values":[{"double":1e999}]}]}',
    );
    expect(pointersOf('structuredProperties', input)).toEqual(['/properties/0/values/0/double']);
  });

  it.each<[string, Json, string]>([
    ['an unknown member', { number: 1 }, '/properties/0/values/0/number'],
    ['a value without its member', 'a', '/properties/0/values/0'],
    ['two members', { string: 'a', double: 1 }, '/properties/0/values/0'],
    ['no member', {}, '/properties/0/values/0'],
    ['a null member', { string: null }, '/properties/0/values/0/string'],
  ])('include, in a union, %s', (_, value, pointer) => {
    const input = { properties: [{ propertyUrn: 'urn:li:structuredProperty:p', values: [value] }] };
    const [problem, ...others] = problemsOf('structuredProperties', input);
    expect(problem?.pointer).toBe(pointer);
    expect(others).toEqual([]);
  });

  it('say what was expected', () => {
    const [problem] = problemsOf('status', { removed: 'yes' });
    expect(problem?.message).toBe('must be a boolean, not "yes"');
  });
});

describe('the problems of an aspect with several mistakes', () => {
  it('are reported together, each once', () => {
    const tags: Json = [{ tag: 7 }, { tag: 'no urn' }, { tag: JANE }, { tag: 'urn:li:tag:a', context: 1 }];
    expect(pointersOf('globalTags', { tags }).sort()).toEqual([
      '/tags/0/tag',
      '/tags/1/tag',
      '/tags/2/tag',
      '/tags/3/context',
    ]);
  });
});

describe('references', () => {
  it('to an entity type that is not allowed are reported', () => {
    const [problem] = problemsOf('globalTags', { tags: [{ tag: 'urn:li:tag:a' }, { tag: JANE }] });
    expect(problem).toEqual({ pointer: '/tags/1/tag', message: `TaggedWith leads to tag, not to ${JANE}` });
  });

  it('in unions are checked, too', () => {
    const chart = {
      title: 't',
      description: '',
      lastModified: {},
      inputs: [{ string: DATASET }, { string: JANE }, { string: 'no urn' }],
    };
    expect(pointersOf('chartInfo', chart)).toEqual(['/inputs/1/string', '/inputs/2/string']);
  });
});
