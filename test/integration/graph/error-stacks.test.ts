import { expect, it } from 'vitest';
import { afterFile } from '../../support/after-file.js';
import { connectTestGraph } from '../../support/test-neo4j.js';

const graph = await connectTestGraph();

afterFile(() => graph.close());

/** Neo4j refuses it: the limit is no number. */
const WRONG = { after: 0, limit: 'many' };

it.each([
  ['a read', () => graph.read('events/read-changes', WRONG)],
  ['a write', () => graph.write((tx) => tx.run('events/read-changes', WRONG))],
])('an error of Neo4j for %s has a stack trace of its caller', async (_, send) => {
  const error: unknown = await send().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const { message, stack } = error as Error;
  expect(stack).toContain(message);
  expect(stack).toMatch(/\n +at .*graph\.(?:ts|js)/);
});

it('the stack trace limit is unchanged while a read waits', async () => {
  const { stackTraceLimit } = Error;
  const reading = graph.read('health/check-transactions');
  expect(Error.stackTraceLimit).toBe(stackTraceLimit);
  await reading;
});
