import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import neo4j from 'neo4j-driver';
import { afterAll, describe, expect, it } from 'vitest';
import { errorFormatsOf } from '../../../src/interfaces/http/error-formats.js';
import { errorHandler, unknownPath } from '../../../src/interfaces/http/errors.js';
import { traceContext } from '../../../src/interfaces/http/trace-context.js';
import type { JsonObject } from '../../../src/model/types.js';
import { CairnError } from '../../../src/shared/errors.js';

const logged: object[] = [];
const app = express();
app.use(traceContext);
const throwing =
  (error: unknown): RequestHandler =>
  () => {
    throw error;
  };
app.get(
  ['/aspects/secret', '/openapi/secret', '/api/graphql/secret'],
  throwing(new Error('the password is 123')),
);
app.get('/aspects/away', throwing(new neo4j.Neo4jError('gone', 'ServiceUnavailable', '', '')));
app.get('/openapi/mismatch', throwing(new CairnError('PRECONDITION_FAILED', 'not that version')));
const errorFormatOf = errorFormatsOf([
  { format: 'graphql', paths: ['/api/graphql'] },
  { format: 'openapi', paths: ['/openapi'] },
  { format: 'rest', paths: ['/aspects/{urn}'] },
]);
app.use(unknownPath, errorHandler({ error: (details) => logged.push(details) }, errorFormatOf));
const server = app.listen(0, '127.0.0.1');
afterAll(() => server.close());

async function get(path: string) {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, headers: response.headers, body: (await response.json()) as JsonObject };
}

describe('an error thrown by an operation', () => {
  it.each(['/aspects/secret', '/openapi/secret', '/api/graphql/secret'])(
    'that is unexpected is logged, and answered with 500 without details: %s',
    async (path) => {
      logged.length = 0;
      const { status, headers, body } = await get(path);
      expect(status).toBe(500);
      expect(JSON.stringify(body)).not.toMatch(/password|at /);
      const traceId = headers.get('traceparent')?.split('-')[1];
      expect(JSON.stringify(body)).toContain(traceId);
      expect(logged).toEqual([expect.objectContaining({ traceId, err: expect.any(Error), path })]);
    },
  );

  it('that is an outage of the store is answered with 503 and Retry-After', async () => {
    const { status, headers, body } = await get('/aspects/away');
    expect([status, headers.get('retry-after'), body.code]).toEqual([503, '5', 'UNAVAILABLE']);
  });

  it("of REST has the members that DataHub's clients read", async () => {
    expect((await get('/aspects/none')).body).toEqual({
      type: '/restli/docs#NOT_FOUND',
      title: 'Not found',
      status: 404,
      detail: 'There is nothing at /aspects/none',
      code: 'NOT_FOUND',
      errors: [],
      message: 'There is nothing at /aspects/none',
      exceptionClass: 'com.linkedin.restli.server.RestLiServiceException',
    });
  });

  it('of OpenAPI is application/problem+json with the members of OpenAPI errors', async () => {
    const { headers, body } = await get('/openapi/mismatch');
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ status: 412, error: 'Precondition Error', message: 'not that version' });
  });
});
