import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { errorLogging, formatError } from '../../../src/interfaces/graphql/format-error.js';
import { badRequest } from '../../../src/shared/errors.js';

async function format(message: string, originalError?: Error, extensions?: Record<string, unknown>) {
  const logged: object[] = [];
  const error = new GraphQLError(message, { originalError, extensions, path: ['a'] });
  const listener = await errorLogging({ error: (details) => logged.push(details) }).requestDidStart?.(
    {} as never,
  );
  await listener?.didEncounterErrors?.({ errors: [error], contextValue: { traceId: 't' } } as never);
  return { answer: formatError(error.toJSON(), error), logged };
}

test('an error of the catalog is returned with its code and problems', async () => {
  const problems = [{ pointer: '/0/urn', message: 'is malformed' }];
  const { answer, logged } = await format('x', badRequest('Malformed URN', problems));
  expect(answer).toMatchObject({
    message: '/0/urn: is malformed',
    path: ['a'],
    extensions: { code: 'BAD_REQUEST', problems },
  });
  expect(logged).toEqual([]);
});

test('an internal error is logged, and its message is not returned', async () => {
  const { answer, logged } = await format('x', new TypeError('secret of the inside'));
  expect(answer.extensions).toEqual({ code: 'INTERNAL' });
  expect(answer.message).not.toContain('secret');
  expect(logged).toMatchObject([{ path: ['a'], traceId: 't' }]);
});

test('a validation error of Apollo has the code BAD_REQUEST', async () => {
  const { answer, logged } = await format('Cannot query field', undefined, {
    code: 'GRAPHQL_VALIDATION_FAILED',
    stacktrace: [],
  });
  expect(answer).toMatchObject({ message: 'Cannot query field', extensions: { code: 'BAD_REQUEST' } });
  expect(logged).toEqual([]);
});
