import { describe, expect, it } from 'vitest';
import { joinUrn, operationOf, Routes } from '../../../src/http/operations/routes.js';
import { openApiSpec } from '../../../src/http/specification/document.js';
import { loadRegistry } from '../../../src/model/index.js';

const registry = loadRegistry();
const routes = new Routes([openApiSpec(registry, 'v2'), openApiSpec(registry, 'v3')]);

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:s3,bucket/a key/x,PROD)';

function found(path: string) {
  const match = routes.match(path);
  return match && { version: match.document.info.version, entity: match.path['x-entity'], urn: match.urn };
}

describe('routes', () => {
  it('finds batch, entity and aspect paths of both versions', () => {
    expect(found('/openapi/v3/entity/dataset')).toEqual({ version: 'v3', entity: 'dataset', urn: undefined });
    expect(found('/openapi/v2/entity/tag/urn:li:tag:a')).toMatchObject({
      version: 'v2',
      urn: 'urn:li:tag:a',
    });
    expect(routes.match('/openapi/v3/entity/tag/urn:li:tag:a/tagProperties')?.path['x-aspect']).toBe(
      'tagProperties',
    );
  });

  it('prefers a literal path to a templated one', () => {
    const batchGet = routes.match('/openapi/v3/entity/dataset/batchGet');
    expect(batchGet?.urn).toBeUndefined();
    expect(batchGet?.path.post?.['x-kind']).toBe('batchGetEntities');
  });

  it('matches names of types and aspects without case, and keeps the case of the URN', () => {
    const match = routes.match('/OpenAPI/V3/entity/DATAPLATFORM/urn:li:dataPlatform:ABC/DataPlatformInfo');
    expect(match?.path['x-aspect']).toBe('dataPlatformInfo');
    expect(match?.urn).toBe('urn:li:dataPlatform:ABC');
  });

  it('takes a URN with encoded and with plain slashes as one segment', () => {
    const encoded = encodeURIComponent(DATASET);
    expect(found(`/openapi/v3/entity/dataset/${encoded}`)?.urn).toBe(encoded);
    expect(found(`/openapi/v3/entity/dataset/${DATASET}`)?.urn).toBe(DATASET);
    expect(found(`/openapi/v3/entity/dataset/${DATASET}/status`)?.urn).toBe(DATASET);
    expect(found(`/openapi/v3/entity/dataset/${encodeURI(DATASET)}/status`)?.urn).toBe(encodeURI(DATASET));
  });

  it('takes one slash at the end, and nothing beyond a path', () => {
    expect(found('/openapi/v3/entity/dataset/')?.entity).toBe('dataset');
    expect(found('/openapi/v3/entity/dataset/urn:li:dataset:x/status/more')).toBeUndefined();
    expect(found('/openapi/v4/entity/dataset')).toBeUndefined();
    expect(found('/')).toBeUndefined();
  });

  it('knows the operation of a method', () => {
    const path = routes.match('/openapi/v3/entity/dataset')?.path;
    expect(path && operationOf(path, 'POST')?.operationId).toBe('upsertDatasetEntities');
    expect(path && operationOf(path, 'PUT')).toBeUndefined();
  });
});

describe('joinUrn', () => {
  const join = (path: string) => joinUrn(path.split('/')).slice(5);

  it('leaves parentheses that never close as they came', () => {
    expect(join('/openapi/v3/entity/tag/urn:li:tag:a(b/status')).toEqual(['urn:li:tag:a(b', 'status']);
  });

  it('does not take a percent sign that is encoded for a parenthesis', () => {
    expect(join('/openapi/v3/entity/tag/urn:li:tag:a%2528b/status')).toEqual([
      'urn:li:tag:a%2528b',
      'status',
    ]);
  });
});
