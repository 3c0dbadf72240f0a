import { describe, expect, test } from 'vitest';
import { proposalsOf } from '../../../src/catalog/sample/changes.js';
import { sections } from '../../../src/catalog/sample/sections.js';
import { decodeAspect, loadRegistry, parseUrn } from '../../../src/model/index.js';
import type { Json, JsonObject } from '../../../src/model/types.js';
import { DAY } from '../../../src/shared/time.js';
import { CORPUS_FILES, hasCorpus, NEEDS_CORPUS, readCorpus } from '../../behaviour/support/corpus.js';

const registry = loadRegistry();
const proposals = sections.flatMap(proposalsOf);
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

/** Entity types that a new catalog has by itself. */
const BOOTSTRAPPED = new Set(['dataPlatform', 'dataHubRole', 'dataType', 'entityType', 'ownershipType']);

test('every proposal of the sample is valid in strict mode, and unique', () => {
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

test('every entity and column that the sample refers to is in it', () => {
  for (const { aspect } of proposals) {
    for (const text of strings(parsed(aspect.value)).filter((string) => string.startsWith('urn:li:'))) {
      const { entityType, key } = parseUrn(registry, text);
      if (BOOTSTRAPPED.has(entityType.name)) continue;
      if (entityType.name === 'schemaField') expect(columns.get(key.parent ?? '')).toContain(key.fieldPath);
      else expect(written).toContain(text);
    }
  }
});

test('profiles in the sample have the right column count, and are of the last week', () => {
  const profiles = proposals.filter(({ aspectName }) => aspectName === 'datasetProfile');
  for (const { entityUrn, aspect } of profiles) {
    const { columnCount, timestampMillis } = JSON.parse(aspect.value) as Record<string, number>;
    expect(columnCount, entityUrn).toBe(columns.get(entityUrn)?.size);
    expect(timestampMillis).toBeGreaterThan(Date.now() - 8 * DAY);
    expect(timestampMillis).toBeLessThanOrEqual(Date.now());
  }
  expect(profiles.length).toBeGreaterThan(0);
});

describe('the sample has enough entities', () => {
  const urnsOf = (type: string) => [...written].filter((urn) => urn.startsWith(`urn:li:${type}:`));

  test.each([
    ['dataset', 30],
    ['corpuser', 8],
    ['glossaryTerm', 9],
    ['dashboard', 2],
    ['chart', 5],
    ['dataJob', 10],
    ['structuredProperty', 7],
    ['mlFeature', 3],
    ['mlModel', 1],
    ['assertion', 2],
    ['incident', 1],
    ['query', 2],
    ['form', 2],
    ['document', 2],
  ])('of the type %s', (type, least) => {
    expect(urnsOf(type).length).toBeGreaterThanOrEqual(least);
  });

  test('on several platforms', () => {
    const platforms = new Set(urnsOf('dataset').map((urn) => urn.slice(0, urn.indexOf(','))));
    expect(platforms.size).toBe(4);
  });
});

test('the sample has every aspect of every entity type in the corpus of real metadata', ({ skip }) => {
  skip(!hasCorpus, NEEDS_CORPUS);
  const here = new Set(proposals.map(({ entityType, aspectName }) => `${entityType} ${aspectName}`));
  const there = CORPUS_FILES.map(readCorpus).flatMap(({ proposals: sent, snapshots }) => [
    ...sent.map(({ entityType, aspectName }) => [entityType, aspectName] as const),
    ...snapshots.flatMap(({ value }) => pairsOf(value)),
  ]);
  const lacking = there
    .filter(([type, aspect]) => registry.entity(type).aspects.has(aspect))
    .map(([type, aspect]) => `${type} ${aspect}`)
    .filter((pair) => !here.has(pair));
  expect([...new Set(lacking)]).toEqual([]);
});

test('the sample has structured properties of every type', () => {
  const types = proposals
    .filter(({ aspectName }) => aspectName === 'propertyDefinition')
    .map(({ aspect }) => (JSON.parse(aspect.value) as { valueType: string }).valueType);
  expect([...new Set(types)].sort()).toEqual(
    ['date', 'number', 'rich_text', 'string', 'urn'].map((name) => `urn:li:dataType:datahub.${name}`),
  );
});

/** Entity type and aspect of what a legacy snapshot has. */
function pairsOf(snapshot: JsonObject): (readonly [string, string])[] {
  return Object.values(snapshot).flatMap((body) => {
    const { urn, aspects } = body as unknown as { urn: string; aspects: JsonObject[] };
    const { entityType } = parseUrn(registry, urn);
    return aspects
      .flatMap(Object.keys)
      .map((record) => [entityType.name, registry.aspectOf(entityType, record).name] as const);
  });
}

function strings(value: Json): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(strings);
}
