import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/model/json.js';
import { decode, JANE, problemsOf, textOf } from './decode-support.js';

describe('the canonical text of an aspect', () => {
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

  it('has no null fields, and no defaults that were not written', () => {
    expect(textOf('datasetProperties', { description: null, name: 'events' })).toBe('{"name":"events"}');
  });

  it('has union members by the names in the model', () => {
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

describe('unknown fields', () => {
  const input = { tags: [{ tag: 'urn:li:tag:a', colour: 'red' }], extra: 1 };

  it('are dropped with a warning for each', () => {
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

  it('are found even if named like members of every object', () => {
    const hostile = JSON.parse('{"removed":true,"__proto__":{"removed":false},"constructor":1}');
    const { value, warnings } = decode('status', hostile);
    expect(value.text).toBe('{"removed":true}');
    expect(warnings).toHaveLength(2);
    expect(textOf('status', Object.create({ removed: true }))).toBe('{}');
  });
});
