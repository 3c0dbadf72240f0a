import { describe, expect, it } from 'vitest';
import { parametersOf } from '../../../src/interfaces/http/operations/backend.js';
import { rawQuery, readQuery } from '../../../src/interfaces/http/operations/requests/query-parameters.js';
import { fixedOperations, modelOperations } from '../../../src/interfaces/http/operations/table.js';

const relationships = fixedOperations.find(({ operationId }) => operationId === 'getRelationships');
const lists = modelOperations.find(({ kind }) => kind === 'listEntities');
const writes = modelOperations.find(({ kind }) => kind === 'upsertEntities');
const reads = modelOperations.find(({ kind }) => kind === 'getAspect');
if (!relationships || !lists || !writes || !reads) throw new Error('The table lacks what is tried here');

type Row = typeof relationships | typeof lists;
const read = (operation: Row, query: string) =>
  readQuery(rawQuery(`/path?${query}`), parametersOf(operation));
const problem = (pointer: string) =>
  expect.objectContaining({ code: 'BAD_REQUEST', problems: [expect.objectContaining({ pointer })] });

describe('query parameters', () => {
  it('are converted to the types of their schemas', () => {
    const query = 'direction=INCOMING&urn=urn%3Ali%3Atag%3Aa&start=5&count=10';
    expect(read(relationships, query)).toEqual({
      direction: 'INCOMING',
      urn: 'urn:li:tag:a',
      start: 5,
      count: 10,
    });
  });

  it.each(['types=A,B', 'types=A&types=B', 'types=List(A,B)', 'types=List(A)&types=B'])(
    'read %s as a list',
    (types) => {
      expect(read(relationships, types)).toEqual({ types: ['A', 'B'] });
    },
  );

  it('are an empty list if the value is empty', () => {
    expect(read(lists, 'aspects=')).toEqual({ aspects: [] });
  });

  it('have alternative names', () => {
    expect(read(lists, 'aspects=a&aspectNames=b,c')).toEqual({ aspects: ['a', 'b', 'c'] });
    expect(read(writes, 'createIfEntityNotExists=true')).toEqual({ createEntityIfNotExists: true });
  });

  it.each(['true', 'True', 'TRUE', '1'])('read %s as true', (text) => {
    expect(read(writes, `async=${text}`)).toEqual({ async: true });
  });

  it.each(['false', 'False', '0'])('read %s as false', (text) => {
    expect(read(writes, `async=${text}`)).toEqual({ async: false });
  });

  it('are left out if they are absent or not declared', () => {
    expect(read(relationships, 'urn=u&other=1')).toEqual({ urn: 'u' });
  });

  it('may be repeated with the same value', () => {
    expect(read(writes, 'async=true&async=True')).toEqual({ async: true });
  });

  it.each([
    [relationships, 'start=1.5', '/query/start'],
    [relationships, 'start=', '/query/start'],
    [relationships, 'count=1&count=2', '/query/count'],
    [relationships, 'urn=%zz', '/query/urn'],
    [relationships, 'types=a,', '/query/types'],
    [writes, 'async=maybe', '/query/async'],
    [writes, 'async=true&async=false', '/query/async'],
    [reads, 'version=9223372036854775808', '/query/version'],
    [reads, 'version=x', '/query/version'],
  ])('refuse %#: %2$s', (operation, query, pointer) => {
    expect(() => read(operation, query)).toThrow(problem(pointer));
  });
});
