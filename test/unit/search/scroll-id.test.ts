import { describe, expect, it } from 'vitest';
import { cursorAfter, scrollIdOf } from '../../../src/catalog/search/query-scroll-id.js';

const QUERY = { types: ['tag'], text: 'orders' };
const id = scrollIdOf('embedded', QUERY, [1.5, 'urn:li:tag:a']);

const other = (name: string, message: RegExp, read: () => unknown) => ({ name, message, read });

describe('a scroll id of search', () => {
  it('gives its place', () => {
    expect(cursorAfter('embedded', { ...QUERY }, id)).toEqual([1.5, 'urn:li:tag:a']);
  });

  it.each([
    other('another query', /another query/, () => cursorAfter('embedded', { ...QUERY, text: 'x' }, id)),
    other('another filter', /another query/, () =>
      cursorAfter('embedded', { ...QUERY, filters: [{ and: [{ field: 'name', value: 'x' }] }] }, id),
    ),
    other('another order', /another query/, () =>
      cursorAfter('embedded', { ...QUERY, sort: [{ field: 'urn', order: 'ASCENDING' }] }, id),
    ),
    other('another engine', /another search engine/, () => cursorAfter('meilisearch', QUERY, id)),
    other('nothing', /not a scroll id/, () => cursorAfter('embedded', QUERY, 'no-such-id')),
    other('a list that is too short', /not a scroll id/, () =>
      cursorAfter('embedded', QUERY, Buffer.from('["a"]').toString('base64url')),
    ),
  ])('of $name is refused', ({ message, read }) => {
    expect(read).toThrow(message);
  });
});
