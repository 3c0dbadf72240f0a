import { expect, it } from 'vitest';
import { fieldTitle, valueLabel } from '../../../ui/src/search/field-labels.js';
import { reasonsOf } from '../../../ui/src/search/reasons.js';
import {
  hasConditions,
  highlighted,
  orFilters,
  searchVariables,
  toggled,
} from '../../../ui/src/search/state.js';

it('an address is read as a search with words, types, filters and page', () => {
  const parameters = {
    q: ['orders'],
    type: ['DATASET'],
    'f.tags': ['urn:li:tag:a', 'urn:li:tag:b'],
    page: ['3'],
  };
  expect(searchVariables(parameters)).toEqual({
    query: 'orders',
    types: ['DATASET'],
    filters: [{ and: [{ field: 'tags', values: ['urn:li:tag:a', 'urn:li:tag:b'] }] }],
    start: 40,
    count: 20,
  });
  expect(searchVariables({ page: ['no number'] })).toMatchObject({
    query: '*',
    types: null,
    filters: null,
    start: 0,
  });
  expect(orFilters([])).toBeNull();
});

it('toggled adds a value, or removes it if it is there', () => {
  expect(toggled(undefined, 'a')).toEqual(['a']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

it('words of the query are highlighted literally', () => {
  expect(highlighted('Orders of the shop', 'order')).toEqual(['', 'Order', 's of the shop']);
  expect(highlighted('a.b and axb', 'a.b')).toEqual(['', 'a.b', ' and axb']);
  expect(highlighted('anything', '*')).toEqual(['anything']);
  expect(highlighted('Orders (raw)', 'orders -raw')).toEqual(['', 'Orders', ' (raw)']);
  expect(highlighted('raw orders', 'orders NOT "raw orders"')).toEqual(['raw ', 'orders', '']);
  expect(highlighted('one-off orders', 'one-off')).toEqual(['', 'one-off', ' orders']);
});

it.for([
  ['customer orders', false],
  ['one-off', false],
  ['tags:pii customer', true],
  ['orders -raw', true],
  ['"daily revenue"', true],
  ['/q order*', true],
] as const)('whether %s has conditions besides words', ([query, isMore]) => {
  expect(hasConditions(query)).toBe(isMore);
});

it('each matched field is shown once, unless the result shows all words already', () => {
  const matches = [
    { name: 'name', value: 'orders' },
    { name: 'jobId', value: 'shop.orders' },
    { name: 'fieldPaths', value: 'order_id' },
    { name: 'fieldLabels', value: 'order_id' },
  ];
  const names = (name: string, description = '', query = 'shop orders') =>
    reasonsOf(matches, query, { name, description }).map((match) => match.name);
  expect(names('Orders')).toEqual(['fieldPaths']);
  expect(names('Other')).toEqual(['jobId', 'fieldPaths']);
  expect(names('Orders', 'Of the shop.')).toEqual([]);
  expect(names('Anything', '', '*')).toEqual(['jobId', 'fieldPaths']);
});

it('titles and values of facets are words, but names are unchanged', () => {
  const titles = [fieldTitle('owners', 'Owned By'), fieldTitle('access', 'Access Level'), fieldTitle('hasX')];
  expect(titles).toEqual(['Owner', 'Access level', 'Has x']);
  const values = [
    valueLabel('type', 'BAR_CHART'),
    valueLabel('deprecated', 'true'),
    valueLabel('env', 'PROD'),
  ];
  expect(values).toEqual(['Bar chart', 'Yes', 'PROD']);
  expect([valueLabel('_entityType', 'DATA_JOB'), valueLabel('type', 'gradient')]).toEqual([
    'Job',
    'gradient',
  ]);
});
