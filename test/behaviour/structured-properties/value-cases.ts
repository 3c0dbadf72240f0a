import type { JsonObject } from '../../../src/model/types.js';
import { dataType, double, entityType, string } from '../support/structured-properties.js';

const USER = 'urn:li:corpuser:ada';
const people = {
  valueType: dataType('urn'),
  typeQualifier: { allowedTypes: [entityType('corpuser'), 'urn:li:entityType:corpGroup'] },
};
export const days = {
  valueType: dataType('number'),
  allowedValues: [{ value: double(30) }, { value: double(90) }],
};

/** Definition, values that it takes, a value that it does not, and what the message says beside the property. */
export const TYPES: [string, JsonObject, JsonObject[], JsonObject, RegExp][] = [
  ['text', {}, [string('a'), string('')], double(1), /1 is not a text/],
  ['rich text', { valueType: dataType('rich_text') }, [string('**a**')], double(1), /1 is not a text/],
  [
    'number',
    { valueType: 'urn:li:dataType:number' },
    [double(60), double(-0.5)],
    string('sixty'),
    /"sixty" is not a number/,
  ],
  ['date', { valueType: dataType('date') }, [string('2024-02-29')], string('2023-02-29'), /not a date/],
  [
    'time as a date',
    { valueType: dataType('date') },
    [string('2024-01-01')],
    string('2024-01-01T00:00'),
    /not a date/,
  ],
  [
    'URN',
    { valueType: dataType('urn') },
    [string(USER), string('urn:li:tag:x')],
    string('ada'),
    /not the URN/,
  ],
  [
    'URN of some types',
    people,
    [string(USER), string('urn:li:corpGroup:g')],
    string('urn:li:tag:x'),
    /is a tag/,
  ],
  [
    'allowed number',
    days,
    [double(90)],
    double(60),
    /value: \{double=60.0\} should be one of \[\{double=30.0\}, \{double=90.0\}\]/,
  ],
  [
    'allowed text',
    { allowedValues: [{ value: string('a') }, { value: string('b') }] },
    [string('b'), string('a')],
    string('c'),
    /value: \{string=c\} should be one of \[\{string=a\}, \{string=b\}\]/,
  ],
];
