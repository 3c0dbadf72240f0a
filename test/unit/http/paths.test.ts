import { describe, expect, it } from 'vitest';
import {
  findPath,
  operationsOf,
  splitPath,
  subjectOf,
} from '../../../src/interfaces/http/operations/paths.js';
import { publishedPath, publishedPaths } from '../../../src/interfaces/http/specification/published-paths.js';
import { loadRegistry } from '../../../src/model/index.js';

const registry = loadRegistry();

const DATASET = 'urn:li:dataset:(urn:li:dataPlatform:s3,bucket/a key/x,PROD)';

function found(path: string) {
  const match = findPath(path);
  if (match === undefined) return undefined;
  const { version, entity, aspect } = subjectOf(match, registry);
  return { version, entity: entity?.name, aspect: aspect?.name, urn: match.parameters.urn };
}
function kindsAt(path: string) {
  const match = findPath(path);
  const operations = match ? operationsOf(match.path, subjectOf(match, registry)) : [];
  return operations.map((operation) => ('kind' in operation ? operation.kind : ''));
}

describe('findPath', () => {
  it('finds every path of every specification', () => {
    const published = (['rest', 'v2', 'v3'] as const).flatMap((name) => publishedPaths(registry, name));
    for (const { path, operations } of published) {
      const match = findPath(path.replace(/\{\w+\}/g, 'urn:li:tag:x'));
      const subject = match && subjectOf(match, registry);
      expect(match && subject && publishedPath(match.path, subject), path).toBe(path);
      expect(match && subject && operationsOf(match.path, subject), path).toEqual(operations);
    }
    expect(published.length).toBeGreaterThan(1_800);
  });

  it('finds paths of batches, entities and aspects in both versions', () => {
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

  it('matches type and aspect names in any case, and keeps the case of the URN', () => {
    const match = found('/OpenAPI/V3/entity/DATAPLATFORM/urn:li:dataPlatform:ABC/DataPlatformInfo');
    expect(match).toMatchObject({ aspect: 'dataPlatformInfo', urn: 'urn:li:dataPlatform:ABC' });
  });

  it('reads a URN with encoded or plain slashes as one segment', () => {
    const encoded = encodeURIComponent(DATASET);
    expect(found(`/openapi/v3/entity/dataset/${encoded}`)?.urn).toBe(encoded);
    expect(found(`/openapi/v3/entity/dataset/${DATASET}`)?.urn).toBe(DATASET);
    expect(found(`/openapi/v3/entity/dataset/${DATASET}/status`)?.urn).toBe(DATASET);
    expect(found(`/openapi/v3/entity/dataset/${encodeURI(DATASET)}/status`)?.urn).toBe(encodeURI(DATASET));
  });

  it('reads the rest of a path as its last parameter', () => {
    expect(found(`/aspects/${DATASET}`)?.urn).toBe(DATASET);
    expect(found('/entitiesV2/urn:li:tag:a/b')?.urn).toBe('urn:li:tag:a/b');
    expect(found('/openapi/v2/timeline/v1/urn:li:tag:a')?.urn).toBe('urn:li:tag:a');
    expect(found('/aspects')?.urn).toBeUndefined();
  });

  it('accepts one slash at the end, and nothing beyond a path', () => {
    expect(found('/openapi/v3/entity/dataset/')?.entity).toBe('dataset');
    expect(findPath('/openapi/relationships/v1/')?.path.template).toBe('/openapi/relationships/v1');
    expect(found('/openapi/v3/entity/dataset/urn:li:dataset:x/status/more')).toBeUndefined();
    expect(found('/openapi/v4/entity/dataset')).toBeUndefined();
    expect(found('/')).toBeUndefined();
  });

  it('takes the entity type from the URN for /entity/generic', () => {
    const ofUrn = { version: 'v3', entity: 'tag', aspect: 'status' };
    expect(found('/openapi/v3/entity/generic/urn:li:tag:a/status')).toMatchObject(ofUrn);
    expect(found('/openapi/v3/entity/Generic/urn%3Ali%3Atag%3Aa/status')).toMatchObject(ofUrn);
  });

  it.each([
    ['/openapi/v3/entity/nothing', 'Unknown entity type nothing'],
    ['/openapi/v2/entity/batch/nothing', 'Unknown entity type nothing'],
    ['/openapi/v2/entity/generic/urn:li:tag:a', 'Unknown entity type generic'],
    ['/openapi/v3/entity/tag/urn:li:tag:a/schemaMetadata', 'Unknown aspect schemaMetadata for entity tag'],
  ])('refuses %s for its unknown name', (path, message) => {
    expect(() => found(path)).toThrow(message);
  });

  it('has no PATCH for timeseries aspects, and a DELETE of the latest event', () => {
    expect(kindsAt('/openapi/v3/entity/dataset/u/datasetProfile')).toEqual([
      'getAspect',
      'headAspect',
      'upsertAspect',
      'deleteLatestEvent',
    ]);
  });
});

describe('splitPath', () => {
  const split = (path: string) => splitPath(path).slice(5);

  it('leaves unbalanced parentheses unchanged', () => {
    expect(split('/openapi/v3/entity/tag/urn:li:tag:a(b/status')).toEqual(['urn:li:tag:a(b', 'status']);
  });

  it('does not read a percent-encoded percent sign as a parenthesis', () => {
    expect(split('/openapi/v3/entity/tag/urn:li:tag:a%2528b/status')).toEqual([
      'urn:li:tag:a%2528b',
      'status',
    ]);
  });
});
