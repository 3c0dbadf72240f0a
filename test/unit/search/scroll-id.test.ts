import { describe, expect, it } from 'vitest';
import { placeBehind, scrollIdOf } from '../../../src/search/scroll-id.js';

const QUERY = { types: ['tag'], text: 'orders' };
const id = scrollIdOf('embedded', QUERY, [1.5, 'urn:li:tag:a']);

const other = (name: string, message: RegExp, read: () => unknown) => ({ name, message, read });

describe('a scroll id', () => {
  it('tells the place that it was made of', () => {
    expect(placeBehind('embedded', { ...QUERY }, id)).toEqual([1.5, 'urn:li:tag:a']);
  });

  it.each([
    other('another query', /another query/, () => placeBehind('embedded', { ...QUERY, text: 'x' }, id)),
    other('another filter', /another query/, () =>
      placeBehind('embedded', { ...QUERY, filters: [{ and: [{ field: 'name', value: 'x' }] }] }, id),
    ),
    other('another order', /another query/, () =>
      placeBehind('embedded', { ...QUERY, sort: [{ field: 'urn', order: 'ASCENDING' }] }, id),
    ),
    other('another engine', /another search engine/, () => placeBehind('meilisearch', QUERY, id)),
    other('nothing', /not a scroll id/, () => placeBehind('embedded', QUERY, 'no-such-id')),
    other('a list that is too short', /not a scroll id/, () =>
      placeBehind('embedded', QUERY, Buffer.from('["a"]').toString('base64url')),
    ),
  ])('of $name is refused', ({ message, read }) => {
    expect(read).toThrow(message);
  });
});
