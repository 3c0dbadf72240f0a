import { describe, expect, it } from 'vitest';
import { joinUrn, Routes, routesOf } from '../../../src/interfaces/http/operations/routes.js';
import { fixedOperations, modelOperations } from '../../../src/interfaces/http/operations/table.js';
import { loadRegistry } from '../../../src/model/index.js';

const registry = loadRegistry();
const routes = new Routes(routesOf(registry, { fixedOperations, modelOperations }));

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:s3,bucket/a key/x,PROD)';

function found(path: string) {
  const match = routes.find(path);
  if (match === undefined) return undefined;
  const { version, entity, aspect } = { ...match.route.subject };
  return { version, entity: entity?.name, aspect: aspect?.name, urn: match.urn };
}
const kindsAt = (path: string) =>
  routes.find(path)?.route.operations.map((operation) => ('kind' in operation ? operation.kind : ''));

describe('routes', () => {
  it('finds every path of every specification', () => {
    for (const route of routes.all)
      expect(routes.find(route.path.replace(/\{\w+\}/, 'urn:li:tag:x'))?.route, route.path).toBe(route);
    expect(routes.all.length).toBeGreaterThan(1_800);
  });

  it('finds batch, entity and aspect paths of both versions', () => {
    expect(found('/openapi/v3/entity/dataset')).toEqual({ version: 'v3', entity: 'dataset' });
    expect(found('/openapi/v2/entity/tag/urn:li:tag:a')).toMatchObject({
      version: 'v2',
      urn: 'urn:li:tag:a',
    });
    expect(found('/openapi/v3/entity/tag/urn:li:tag:a/tagProperties')?.aspect).toBe('tagProperties');
  });

  it('prefers a literal path to a templated one', () => {
    expect(found('/openapi/v3/entity/dataset/batchGet')?.urn).toBeUndefined();
    expect(kindsAt('/openapi/v3/entity/dataset/batchGet')).toEqual(['batchGetEntities']);
  });

  it('matches names of types and aspects without case, and keeps the case of the URN', () => {
    const match = found('/OpenAPI/V3/entity/DATAPLATFORM/urn:li:dataPlatform:ABC/DataPlatformInfo');
    expect(match).toMatchObject({ aspect: 'dataPlatformInfo', urn: 'urn:li:dataPlatform:ABC' });
  });

  it('takes a URN with encoded and with plain slashes as one segment', () => {
    const encoded = encodeURIComponent(DATASET);
    expect(found(`/openapi/v3/entity/dataset/${encoded}`)?.urn).toBe(encoded);
    expect(found(`/openapi/v3/entity/dataset/${DATASET}`)?.urn).toBe(DATASET);
    expect(found(`/openapi/v3/entity/dataset/${DATASET}/status`)?.urn).toBe(DATASET);
    expect(found(`/openapi/v3/entity/dataset/${encodeURI(DATASET)}/status`)?.urn).toBe(encodeURI(DATASET));
  });

  it('takes all that is left as the parameter of a path of its own', () => {
    expect(found(`/aspects/${DATASET}`)?.urn).toBe(DATASET);
    expect(found('/entitiesV2/urn:li:tag:a/b')?.urn).toBe('urn:li:tag:a/b');
    expect(found('/openapi/v2/timeline/v1/urn:li:tag:a')?.urn).toBe('urn:li:tag:a');
    expect(routes.find('/aspects')?.urn).toBeUndefined();
  });

  it('takes one slash at the end, and nothing beyond a path', () => {
    expect(found('/openapi/v3/entity/dataset/')?.entity).toBe('dataset');
    expect(routes.find('/openapi/relationships/v1/')?.route.path).toBe('/openapi/relationships/v1');
    expect(found('/openapi/v3/entity/dataset/urn:li:dataset:x/status/more')).toBeUndefined();
    expect(found('/openapi/v4/entity/dataset')).toBeUndefined();
    expect(found('/')).toBeUndefined();
  });

  it('knows that events are not patched, and what deletes them', () => {
    expect(kindsAt('/openapi/v3/entity/dataset/u/datasetProfile')).toEqual([
      'getAspect',
      'headAspect',
      'upsertAspect',
      'deleteLatestEvent',
    ]);
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
