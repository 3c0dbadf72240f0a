import { OpenAPIBackend } from 'openapi-backend';
import { describe, expect, it } from 'vitest';
import { compactDefinition, requestCheck } from '../../../src/interfaces/http/operations/backend.js';
import type { Method } from '../../../src/interfaces/http/operations/operation.js';
import { findPath } from '../../../src/interfaces/http/operations/paths.js';
import type { QueryValues } from '../../../src/interfaces/http/operations/requests/query-parameters.js';

const check = await requestCheck();
const URN = 'urn:li:dataset:(urn:li:dataPlatform:s3,bucket/a key,PROD)';

function checked(method: Method, path: string, body?: unknown, query: QueryValues = {}) {
  const match = findPath(path);
  const operation = match?.path.operations.find((one) => one.method === method);
  if (match === undefined || operation === undefined) throw new Error(`There is no ${method} ${path}`);
  return () => check({ match, operation, query, body });
}
const problem = (pointer: string, message: string) =>
  expect.objectContaining({ code: 'BAD_REQUEST', problems: [{ pointer, message }] });

describe('the definition for validation', () => {
  const definition = compactDefinition();

  it('is a valid OpenAPI document', async () => {
    await expect(
      new OpenAPIBackend({ definition, strict: true, validate: false }).init(),
    ).resolves.toBeDefined();
  });

  it('has fewer than 100 paths, not one for each entity type and aspect', () => {
    expect(Object.keys(definition.paths ?? {}).length).toBeLessThan(100);
  });
});

describe('the validation of a request', () => {
  it.each([
    `/openapi/v3/entity/dataset/${URN}/status`,
    `/openapi/v2/entity/dataset/${encodeURIComponent(URN)}`,
    '/openapi/v3/entity/dataset',
    `/entitiesV2/${URN}`,
    '/openapi/v2/timeseries/dataset/datasetProfile',
  ])('accepts %s', (path) => {
    expect(checked('GET', path)).not.toThrow();
  });

  it('reads numbers, flags and lists in the query', () => {
    const query = { aspects: ['status', 'ownership'], count: 10, systemMetadata: true, query: '5' };
    expect(checked('GET', '/openapi/v3/entity/dataset', undefined, query)).not.toThrow();
    const negative = checked('GET', '/openapi/v3/entity/dataset', undefined, { count: -1 });
    expect(negative).toThrow(problem('/query/count', 'must be >= 0'));
  });

  it('compares integers beyond 2^53 with their bounds', () => {
    const version = 9223372036854775807n;
    expect(checked('GET', `/openapi/v3/entity/dataset/${URN}/status`, undefined, { version })).toThrow(
      problem('/query/version', 'must be <= 9007199254740991'),
    );
  });

  it.each(['{}', '[]', 'text', '', 5, 5n, true, false, null])('refuses the body %s, not an array', (body) => {
    expect(checked('POST', '/openapi/v2/platform/entities/v1', body)).toThrow(problem('', 'must be array'));
  });

  it('refuses a path that lacks a parameter', () => {
    expect(checked('GET', '/openapi/v2/timeseries/dataset')).toThrow(/^The path lacks aspectName/);
  });

  it('refuses a missing body', () => {
    expect(checked('POST', '/openapi/v2/platform/entities/v1')).toThrow(problem('', 'is missing'));
  });
});
