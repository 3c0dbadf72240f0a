import { describe, expect, it } from 'vitest';
import { CairnError, type Problem } from '../../../src/errors.js';
import { decodeAspect, loadRegistry } from '../../../src/model/index.js';
import { parseJson } from '../../../src/model/json.js';
import type { AspectType, Json } from '../../../src/model/types.js';

const registry = loadRegistry();
const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:hive,logs.events,PROD)';
const JANE = 'urn:li:corpuser:jane';

function aspect(name: string): AspectType {
  const found = registry.aspects.get(name);
  if (found === undefined) throw new Error(`no aspect ${name}`);
  return found;
}

const decode = (name: string, input: Json) => decodeAspect(registry, aspect(name), input);
const textOf = (name: string, input: Json) => decode(name, input).value.text;

function problemsOf(name: string, input: Json, strict = false): readonly Problem[] {
  try {
    decodeAspect(registry, aspect(name), input, { strict });
  } catch (error) {
    expect(error).toBeInstanceOf(CairnError);
    expect((error as CairnError).code).toBe('BAD_REQUEST');
    return (error as CairnError).problems;
  }
  return [];
}

const pointersOf = (name: string, input: Json) => problemsOf(name, input).map(({ pointer }) => pointer);

describe('the canonical text', () => {
  it('has the fields in the order of the model', () => {
    const owner = { type: 'NONE', owner: JANE };
    expect(textOf('ownership', { lastModified: { actor: JANE, time: 1 }, owners: [owner] })).toBe(
      `{"owners":[{"owner":"${JANE}","type":"NONE"}],"lastModified":{"time":1,"actor":"${JANE}"}}`,
    );
  });

  it('keeps the order of a map', () => {
    const input = { customProperties: { b: '1', a: '2', 'c"': '3' } };
    expect(textOf('datasetProperties', input)).toBe('{"customProperties":{"b":"1","a":"2","c\\"":"3"}}');
  });

  it.each([
    ['60', '60.0'],
    ['60.5', '60.5'],
    ['-0.25', '-0.25'],
    ['1e21', '1e+21'],
    ['1e-7', '1e-7'],
    ['100000000000000000000', '100000000000000000000.0'],
  ])('writes the double %s as %s', (number, text) => {
    const input = parseJson(
      `{"properties":[{"propertyUrn":"urn:li:structuredProperty:p","values":[{"double":${number}}]}]}`,
    );
    expect(textOf('structuredProperties', input)).toContain(`"values":[{"double":${text}}]`);
  });

  it('writes integers as integers, of any length', () => {
    const input = parseJson(
      '{"timestampMillis":1700000000000,"rowCount":9223372036854775807,"columnCount":3}',
    );
    expect(textOf('datasetProfile', input)).toBe(
      '{"timestampMillis":1700000000000,"rowCount":9223372036854775807,"columnCount":3}',
    );
  });

  it('has no field that is null, and no default that was not written', () => {
    expect(textOf('datasetProperties', { description: null, name: 'events' })).toBe('{"name":"events"}');
  });

  it('names union members by their own name', () => {
    const value = { 'com.linkedin.pegasus2avro.schema.StringType': {} };
    const field = { fieldPath: 'a', type: { type: value }, nativeDataType: 'text' };
    const schema = {
      schemaName: 's',
      platform: 'urn:li:dataPlatform:hive',
      version: 0,
      hash: '',
      platformSchema: { 'com.linkedin.schema.OtherSchema': { rawSchema: '' } },
      fields: [field],
    };
    expect(textOf('schemaMetadata', schema)).toContain(
      '"type":{"type":{"com.linkedin.schema.StringType":{}}}',
    );
  });
});

describe('problems', () => {
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

  it('escape what a pointer cannot hold', () => {
    expect(pointersOf('datasetProperties', { customProperties: { 'a/b~c': 1 } })).toEqual([
      '/customProperties/a~1b~0c',
    ]);
  });

  it.each<[string, string, Json, string]>([
    ['a value that is no object', 'status', [], ''],
    ['a boolean in a string', 'status', { removed: 'true' }, '/removed'],
    ['null where a value is required', 'globalTags', { tags: null }, '/tags'],
    ['null in a list', 'globalTags', { tags: [null] }, '/tags/0'],
    ['an object for a list', 'globalTags', { tags: {} }, '/tags'],
    ['a list for a map', 'datasetProperties', { customProperties: [] }, '/customProperties'],
    ['a fraction for a long', 'datasetProfile', { timestampMillis: 1.5 }, '/timestampMillis'],
    ['a long past 64 bits', 'datasetProfile', { timestampMillis: 2n ** 63n }, '/timestampMillis'],
    ['a number in a string', 'browsePathsV2', { path: [{ id: 1 }] }, '/path/0/id'],
    [
      'an enum in lower case',
      'operation',
      { timestampMillis: 1, lastUpdatedTimestamp: 1, operationType: 'insert' },
      '/operationType',
    ],
  ])('%s', (_, name, input, pointer) => {
    expect(pointersOf(name, input)).toEqual([pointer]);
  });

  it.each([2 ** 31, -(2 ** 31) - 1])('an int of more than 32 bits: %d', (ordinal) => {
    const int = aspect('dashboardUsageStatistics').record.fields.find(({ type }) => type.kind === 'int');
    expect(
      pointersOf('dashboardUsageStatistics', { timestampMillis: 1, [int?.name ?? '']: ordinal }),
    ).toEqual([`/${int?.name}`]);
  });

  it('a double that no number can hold', () => {
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
  ])('in a union: %s', (_, value, pointer) => {
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

describe('references', () => {
  it('must lead to an allowed type', () => {
    const [problem] = problemsOf('globalTags', { tags: [{ tag: 'urn:li:tag:a' }, { tag: JANE }] });
    expect(problem).toEqual({ pointer: '/tags/1/tag', message: `TaggedWith leads to tag, not to ${JANE}` });
  });

  it('are checked inside unions as well', () => {
    const chart = {
      title: 't',
      description: '',
      lastModified: {},
      inputs: [{ string: DATASET }, { string: JANE }, { string: 'no urn' }],
    };
    expect(pointersOf('chartInfo', chart)).toEqual(['/inputs/1/string', '/inputs/2/string']);
  });
});

describe('all problems', () => {
  it('come together, whatever is wrong, and each of them once', () => {
    const tags: Json = [{ tag: 7 }, { tag: 'no urn' }, { tag: JANE }, { tag: 'urn:li:tag:a', context: 1 }];
    expect(pointersOf('globalTags', { tags }).sort()).toEqual([
      '/tags/0/tag',
      '/tags/1/tag',
      '/tags/2/tag',
      '/tags/3/context',
    ]);
  });
});

describe('unknown fields', () => {
  const input = { tags: [{ tag: 'urn:li:tag:a', colour: 'red' }], extra: 1 };

  it('are dropped, with a warning each', () => {
    const { value, warnings } = decode('globalTags', input);
    expect(value.text).toBe('{"tags":[{"tag":"urn:li:tag:a"}]}');
    expect(warnings.map(({ pointer }) => pointer)).toEqual(['/tags/0/colour', '/extra']);
  });

  it('are refused in strict mode', () => {
    expect(problemsOf('globalTags', input, true).map(({ pointer }) => pointer)).toEqual([
      '/tags/0/colour',
      '/extra',
    ]);
  });

  it('do not hide in names that every object has', () => {
    const hostile = JSON.parse('{"removed":true,"__proto__":{"removed":false},"constructor":1}');
    const { value, warnings } = decode('status', hostile);
    expect(value.text).toBe('{"removed":true}');
    expect(warnings).toHaveLength(2);
    expect(textOf('status', Object.create({ removed: true }))).toBe('{}');
  });
});
