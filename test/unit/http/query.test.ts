import { describe, expect, it } from 'vitest';
import { queryReader, rawQuery } from '../../../src/http/operations/requests/query.js';
import { restEndpoints } from '../../../src/http/operations/table.js';

const relationships = restEndpoints.find(({ operationId }) => operationId === 'getRelationships');
if (relationships === undefined) throw new Error('the table has no getRelationships');
const read = (url: string) => queryReader(relationships)(rawQuery(url));
const problem = (pointer: string) =>
  expect.objectContaining({ code: 'BAD_REQUEST', problems: [expect.objectContaining({ pointer })] });

describe('query parameters', () => {
  it('are typed by their schemas', () => {
    expect(read('/relationships?direction=INCOMING&urn=urn%3Ali%3Atag%3Aa&start=5&count=10')).toEqual({
      direction: 'INCOMING',
      urn: 'urn:li:tag:a',
      start: 5,
      count: 10,
    });
  });

  it.each(['types=A,B', 'types=A&types=B', 'types=List(A,B)', 'types=List(A)&types=B'])(
    'read %s as a list',
    (types) => {
      expect(read(`/relationships?direction=OUTGOING&urn=u&${types}`).types).toEqual(['A', 'B']);
    },
  );

  it('leave out what is absent, and ignore what nobody declared', () => {
    expect(read('/relationships?direction=OUTGOING&urn=u&other=1')).toEqual({
      direction: 'OUTGOING',
      urn: 'u',
    });
  });

  it.each([
    ['urn=u', '/query/direction'],
    ['direction=OUTGOING', '/query/urn'],
    ['direction=outgoing&urn=u', '/query/direction'],
    ['direction=OUTGOING&urn=u&start=-1', '/query/start'],
    ['direction=OUTGOING&urn=u&start=1.5', '/query/start'],
    ['direction=OUTGOING&urn=u&start=', '/query/start'],
    ['direction=OUTGOING&urn=u&count=1&count=2', '/query/count'],
    ['direction=OUTGOING&urn=%zz', '/query/urn'],
  ])('refuse %s', (query, pointer) => {
    expect(() => read(`/relationships?${query}`)).toThrow(problem(pointer));
  });
});
