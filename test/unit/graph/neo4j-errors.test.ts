import neo4j from 'neo4j-driver';
import { expect, test } from 'vitest';
import { isTransient, toCairnError } from '../../../src/store/graph/neo4j-errors.js';

const neo4jError = (code: string) =>
  new neo4j.Neo4jError('said by Neo4j', code, '50N42', 'general processing exception');

test.each([
  [neo4j.error.SERVICE_UNAVAILABLE, 'UNAVAILABLE'],
  [neo4j.error.PROTOCOL_ERROR, 'UNAVAILABLE'],
  ['Neo.TransientError.General.DatabaseUnavailable', 'UNAVAILABLE'],
  ['Neo.DatabaseError.Transaction.TransactionStartFailed', 'UNAVAILABLE'],
  ['Neo.DatabaseError.Transaction.TransactionCommitFailed', 'UNAVAILABLE'],
  ['Neo.ClientError.Transaction.TransactionTimedOut', 'DEADLINE_EXCEEDED'],
  ['Neo.ClientError.Transaction.TransactionTimedOutClientConfiguration', 'DEADLINE_EXCEEDED'],
])('%s becomes %s, and keeps its cause', (code, expected) => {
  const error = neo4jError(code);
  expect(toCairnError(error)).toMatchObject({ code: expected, cause: error });
});

const memory = (setting: string) =>
  new neo4j.Neo4jError(
    `The allocation of an extra 2.0 MiB would use more than the limit 256.0 MiB. Currently using 255.0 MiB. ${setting} threshold reached`,
    'Neo.TransientError.General.MemoryPoolOutOfMemoryError',
    '51N66',
    'resource exhaustion',
  );

test.each([
  ['db.memory.transaction.max', 'LIMIT_EXCEEDED', false],
  ['dbms.memory.transaction.total.max', 'UNAVAILABLE', true],
])('exceeding %s becomes %s, and is transient: %s', (setting, code, transient) => {
  const error = memory(setting);
  expect(toCairnError(error)).toMatchObject({ code, cause: error });
  expect(isTransient(error)).toBe(transient);
});

test('a syntax error is not translated', () => {
  const error = neo4jError('Neo.ClientError.Statement.SyntaxError');
  expect(toCairnError(error)).toBe(error);
});
