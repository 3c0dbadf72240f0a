import type { JsonObject } from '../../../src/model/types.js';
import { dataType, double, entityType, string } from '../support/structured-properties.js';

/** Allowed values of a definition. */
export const allowed = (...values: JsonObject[]) => ({ allowedValues: values.map((value) => ({ value })) });

/** Definitions that hold in themselves: what differs from the usual one. */
export const VALID: [string, JsonObject][] = [
  ['a number, short id', { valueType: 'urn:li:dataType:number', ...allowed(double(30), double(0.5)) }],
  ['a number, long id', { valueType: dataType('number') }],
  ['a date with allowed days', { valueType: dataType('date'), ...allowed(string('2024-02-29')) }],
  ['rich text', { valueType: 'urn:li:dataType:rich_text' }],
  [
    'a URN of some types',
    {
      valueType: dataType('urn'),
      typeQualifier: { allowedTypes: [entityType('corpuser'), 'urn:li:entityType:tag'] },
    },
  ],
  ['entity types in both forms', { entityTypes: ['urn:li:entityType:dataset', entityType('dataFlow')] }],
  ['a version', { version: '20240610235959' }],
  ['required fields only', { displayName: null, cardinality: null }],
];

/** Definitions that do not: what differs, where it is wrong, and what the message says. */
export const INVALID: [string, JsonObject, string, RegExp][] = [
  [
    'a URN that is not a data type',
    { valueType: 'urn:li:tag:x' },
    '/valueType',
    /not the URN of a data type/,
  ],
  ['a data type that does not exist', { valueType: dataType('nothing') }, '/valueType', /does not exist/],
  ['an unknown entity type', { entityTypes: [entityType('nothing')] }, '/entityTypes/0', /nothing/],
  [
    'a type qualifier that is not an entity type',
    { valueType: dataType('urn'), typeQualifier: { allowedTypes: ['urn:li:tag:x'] } },
    '/typeQualifier/allowedTypes/0',
    /urn:li:tag:x/,
  ],
  ['a number among texts', allowed(string('a'), double(1)), '/allowedValues/1/value', /1 is not a text/],
  [
    'a text among numbers',
    { valueType: dataType('number'), ...allowed(string('a')) },
    '/allowedValues/0/value',
    /"a" is not a number/,
  ],
  [
    'a day that does not exist',
    { valueType: dataType('date'), ...allowed(string('2023-02-29')) },
    '/allowedValues/0/value',
    /not a date/,
  ],
  ['a version of eight digits', { version: '20240610' }, '/version', /yyyyMMddhhmmss/],
  ['a version in month 13', { version: '20241310000000' }, '/version', /yyyyMMddhhmmss/],
  ['another name than in the URN', { qualifiedName: 'io.acme.other' }, '/qualifiedName', /io\.acme\.other/],
];
