import { describe, expect, test } from 'vitest';
import { decodeAspect, loadRegistry, parseUrn } from '../../../src/model/index.js';
import type { Json } from '../../../src/model/types.js';
import { topics } from '../../../src/sample/topics.js';
import { proposalsOf } from '../../../src/sample/write.js';

const registry = loadRegistry();
const proposals = topics.flatMap(proposalsOf);
const parsed = (text: string) => JSON.parse(text) as Json;
const columns = new Map(
  proposals
    .filter(({ aspectName }) => aspectName === 'schemaMetadata')
    .map(({ entityUrn, aspect }) => {
      const { fields } = JSON.parse(aspect.value) as { fields: { fieldPath: string }[] };
      return [entityUrn, new Set(fields.map(({ fieldPath }) => fieldPath))];
    }),
);
const written = new Set(proposals.map(({ entityUrn }) => entityUrn));

/** What a new catalog has by itself. */
const BOOTSTRAPPED = new Set(['dataPlatform', 'dataType', 'entityType', 'ownershipType']);

test('every proposal is strictly what the model declares, and is there once', () => {
  for (const { entityUrn, aspectName, aspect } of proposals) {
    const { entityType } = parseUrn(registry, entityUrn);
    const { warnings } = decodeAspect(
      registry,
      registry.aspectOf(entityType, aspectName),
      parsed(aspect.value),
      {
        strict: true,
      },
    );
    expect(warnings).toEqual([]);
  }
  const events = proposals.map(({ entityUrn, aspectName, aspect }) => {
    const { timestampMillis } = JSON.parse(aspect.value) as { timestampMillis?: number };
    return `${entityUrn} ${aspectName} ${timestampMillis ?? ''}`;
  });
  expect(new Set(events).size).toBe(events.length);
});

test('every entity that is referred to is there, and every column', () => {
  for (const { aspect } of proposals) {
    for (const text of strings(parsed(aspect.value)).filter((string) => string.startsWith('urn:li:'))) {
      const { entityType, key } = parseUrn(registry, text);
      if (BOOTSTRAPPED.has(entityType.name)) continue;
      if (entityType.name === 'schemaField') expect(columns.get(key.parent ?? '')).toContain(key.fieldPath);
      else expect(written).toContain(text);
    }
  }
});

describe('it has what a catalog is about', () => {
  const urnsOf = (type: string) => [...written].filter((urn) => urn.startsWith(`urn:li:${type}:`));

  test.each([
    ['dataset', 30],
    ['corpuser', 8],
    ['glossaryTerm', 9],
    ['dashboard', 2],
    ['chart', 5],
    ['dataJob', 10],
    ['structuredProperty', 2],
  ])('%s', (type, least) => {
    expect(urnsOf(type).length).toBeGreaterThanOrEqual(least);
  });

  test('on several platforms', () => {
    const platforms = new Set(urnsOf('dataset').map((urn) => urn.slice(0, urn.indexOf(','))));
    expect(platforms.size).toBe(4);
  });
});

function strings(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(strings);
}
