import { describe, expect, it } from 'vitest';
import { exampleResponse } from '../../src/interfaces/http/operations/operation.js';
import { fixedOperations } from '../../src/interfaces/http/operations/table.js';
import { loadRegistry } from '../../src/model/index.js';
import { cleanTestDatabase } from '../support/test-neo4j.js';
import { behaviour } from './support/behaviour.js';
import { withoutVolatile } from './support/without-volatile.js';

await cleanTestDatabase();
const { call } = await behaviour();
const registry = loadRegistry();

describe('the example in the documentation', () => {
  it.each(fixedOperations.filter(({ eventStream, leadsTo }) => !eventStream && !leadsTo))(
    'of $operationId does what it shows',
    async ({ method, example }) => {
      // The one that the example of a write's trace asks for.
      const traceparent = '00-0000000000000000000660bfc9f00149-00f067aa0ba902b7-01';
      const headers = { 'X-DataHub-Sync-Index-Update': 'true', traceparent };
      const reply = await call(example.path, { method, body: example.body, headers });
      expect([reply.status, withoutVolatile(reply.json)]).toEqual([
        200,
        withoutVolatile(exampleResponse(example, registry)),
      ]);
    },
  );
});
