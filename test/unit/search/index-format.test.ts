import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildDocument } from '../../../src/catalog/search/documents/build.js';
import { STORED_FORMAT, toProperties } from '../../../src/catalog/search/embedded/stored-document.js';
import type { SearchDocument } from '../../../src/catalog/search/engine.js';
import { modelFields } from '../../../src/catalog/search/fields/model-fields.js';
import { PropertyFields } from '../../../src/catalog/search/fields/structured-properties.js';
import { DOCUMENT_FORMAT, indexFormat } from '../../../src/catalog/search/index-format.js';
import {
  STORED_DOCUMENT_FORMAT,
  toStoredDocument,
} from '../../../src/catalog/search/meilisearch/stored-document.js';
import { loadRegistry } from '../../../src/model/index.js';
import { StoredText } from '../../../src/model/stored-text.js';

const registry = loadRegistry();
const created = 1_700_000_000_000;

const document = buildDocument(registry, new PropertyFields([]), {
  urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orderItems,PROD)',
  name: 'orderItems',
  createdAt: created,
  updatedAt: created + 1,
  aspects: Object.entries({
    datasetKey: { platform: 'urn:li:dataPlatform:hive', name: 'shop.orderItems', origin: 'PROD' },
    datasetProperties: { name: 'orderItems', description: 'Was läuft', customProperties: { team: 'shop' } },
    globalTags: { tags: [{ tag: 'urn:li:tag:PII' }] },
    browsePathsV2: { path: [{ id: 'shop', urn: 'urn:li:container:shop' }, { id: 'daily' }] },
    status: { removed: false },
  }).map(([name, value]) => ({
    name,
    value: new StoredText(JSON.stringify(value)),
    created,
    definitionIds: null,
  })),
});

const kept: SearchDocument = {
  urn: 'urn:li:tag:x',
  entityType: 'tag',
  fields: { name: ['orderItems', 'Ähre'], size: [-1, 2.5], removed: [false], id: ['x'.repeat(500)] },
};
const field = { boost: 1, queryByDefault: false, autocomplete: false };
const fields = new Map([
  ['urn', { ...field, name: 'urn', kind: 'urn' as const, boost: 10, queryByDefault: true }],
  ['name', { ...field, name: 'name', kind: 'text' as const, boost: 10, queryByDefault: true }],
  ['id', { ...field, name: 'id', kind: 'text' as const, queryByDefault: true }],
  ['size', { ...field, name: 'size', kind: 'number' as const }],
  ['removed', { ...field, name: 'removed', kind: 'boolean' as const, weights: { false: 2 } }],
]);

const hash = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** If one of these fails, raise its number, so that existing indexes are rebuilt, and put the new value here. */
it.each([
  ['documents (DOCUMENT_FORMAT)', DOCUMENT_FORMAT, document, '3 ed5af893e05b'],
  [
    'what the embedded engine keeps (STORED_FORMAT)',
    STORED_FORMAT,
    toProperties(kept, 'a', fields),
    '3 c1fb069d57d9',
  ],
  [
    'what Meilisearch keeps (STORED_DOCUMENT_FORMAT)',
    STORED_DOCUMENT_FORMAT,
    toStoredDocument(kept, fields),
    '4 90afdbb3de22',
  ],
])('the stored form of %s changes only with its number', (_, format, value, expected) => {
  expect(`${format} ${hash(value)}`).toBe(expected);
});

it('the index format changes with the model and the engine only', () => {
  const format = indexFormat(registry, { format: 'a' });
  expect(indexFormat(loadRegistry(), { format: 'a' })).toBe(format);
  expect(indexFormat(registry, { format: 'b' })).not.toBe(format);
  const aspects = new Map([...registry.aspects].filter(([name]) => name !== 'globalTags'));
  expect(modelFields(registry).has('tags')).toBe(true);
  expect(indexFormat({ ...registry, aspects }, { format: 'a' })).not.toBe(format);
});
