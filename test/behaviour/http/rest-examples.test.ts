import { describe, expect, it } from 'vitest';
import { exampleResponse } from '../../../src/interfaces/http/operations/operation.js';
import { fixedOperations } from '../../../src/interfaces/http/operations/table.js';
import { loadRegistry } from '../../../src/model/index.js';
import { isObject } from '../../../src/model/json.js';
import type { JsonObject } from '../../../src/model/types.js';
import { cleanTestDatabase } from '../../support/test-neo4j.js';
import { behaviour } from '../support/behaviour.js';
import { withoutVolatile } from '../support/without-volatile.js';

await cleanTestDatabase();
const { call } = await behaviour();
const registry = loadRegistry();

const operations = fixedOperations.filter(({ eventStream, leadsTo }) => !eventStream && !leadsTo);

describe('the example in the documentation', () => {
  it.each(operations)('of $operationId has the answer that it shows', async ({ method, example }) => {
    // The trace that the example of traceWrite asks for.
    const traceparent = '00-0000000000000000000660bfc9f00149-00f067aa0ba902b7-01';
    const headers = { 'X-DataHub-Sync-Index-Update': 'true', traceparent };
    const reply = await call(example.path, { method, body: example.body, headers });
    expect([reply.status, withoutVolatile(reply.json)]).toEqual([
      200,
      withoutVolatile(exampleResponse(example, registry)),
    ]);
  });
});

describe('a member of the body that is not documented', () => {
  it.each(operations.filter(({ example: { body } }) => isObject(body)))(
    'of $operationId is ignored, or refused by its name',
    async ({ method, example }) => {
      const { status, json } = await call(example.path, {
        method,
        body: { ...(example.body as JsonObject), undocumented: 1 },
      });
      // Earlier examples may have removed the entity of this one.
      expect([200, 204, 400, 404, 409, 422]).toContain(status);
      if (status === 400) expect(JSON.stringify(json)).toContain('undocumented');
    },
  );
});
