import { expect, it } from 'vitest';
import { highlighted, orFilters, searchVariables, toggled } from '../../../ui/src/search/state.js';

it('an address becomes a search: words, types, conditions, page', () => {
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

it('a value is chosen, and chosen again no longer', () => {
  expect(toggled(undefined, 'a')).toEqual(['a']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
});

it('marks the words of the query, which are no patterns', () => {
  expect(highlighted('Orders of the shop', 'order')).toEqual(['', 'Order', 's of the shop']);
  expect(highlighted('a.b and axb', 'a.b')).toEqual(['', 'a.b', ' and axb']);
  expect(highlighted('anything', '*')).toEqual(['anything']);
});
