import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { badRequest } from '../../../src/errors.js';
import { errorFormatter } from '../../../src/graphql/format-error.js';

function format(message: string, originalError?: Error, extensions?: Record<string, unknown>) {
  const logged: object[] = [];
  const error = new GraphQLError(message, { originalError, extensions, path: ['a'] });
  return {
    answer: errorFormatter({ error: (details) => logged.push(details) })(error.toJSON(), error),
    logged,
  };
}

test('an error of the catalog is shown as it is', () => {
  const problems = [{ pointer: '/0/urn', message: 'is malformed' }];
  const { answer, logged } = format('x', badRequest('Malformed URN', problems));
  expect(answer).toMatchObject({
    message: 'Malformed URN',
    path: ['a'],
    extensions: { code: 'BAD_REQUEST', problems },
  });
  expect(logged).toEqual([]);
});

test('a fault of ours is logged, and not shown', () => {
  const { answer, logged } = format('x', new TypeError('secret of the inside'));
  expect(answer.extensions).toEqual({ code: 'INTERNAL' });
  expect(answer.message).not.toContain('secret');
  expect(logged).toHaveLength(1);
});

test('what Apollo finds wrong with a request is BAD_REQUEST', () => {
  const { answer, logged } = format('Cannot query field', undefined, {
    code: 'GRAPHQL_VALIDATION_FAILED',
    stacktrace: [],
  });
  expect(answer).toMatchObject({ message: 'Cannot query field', extensions: { code: 'BAD_REQUEST' } });
  expect(logged).toEqual([]);
});
