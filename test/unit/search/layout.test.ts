import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadRegistry } from '../../../src/model/index.js';
import { StoredText } from '../../../src/model/stored-text.js';
import { buildDocument } from '../../../src/search/documents/build.js';
import { STORED_LAYOUT, toProperties } from '../../../src/search/embedded/stored-document.js';
import type { SearchDocument } from '../../../src/search/engine.js';
import { modelFields } from '../../../src/search/fields/model-fields.js';
import { PropertyFields } from '../../../src/search/fields/structured-properties.js';
import { DOCUMENT_LAYOUT, indexLayout } from '../../../src/search/layout.js';
import { RECORD_LAYOUT, toRecord } from '../../../src/search/meilisearch/record.js';

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

/** Where one of these fails: raise the number, so that indexes that are there are rebuilt, and put the new value here. */
it.each([
  ['documents (DOCUMENT_LAYOUT)', DOCUMENT_LAYOUT, document, '2 7010a7ad3a88'],
  [
    'what the embedded engine keeps (STORED_LAYOUT)',
    STORED_LAYOUT,
    toProperties(kept, 'a', fields),
    '3 c1fb069d57d9',
  ],
  ['what Meilisearch keeps (RECORD_LAYOUT)', RECORD_LAYOUT, toRecord(kept, fields), '3 03715a7b0de6'],
])('%s are as their number says', (_, layout, value, expected) => {
  expect(`${layout} ${hash(value)}`).toBe(expected);
});

it('the layout changes with the model and with the engine, and with nothing else', () => {
  const layout = indexLayout(registry, { layout: 'a' });
  expect(indexLayout(loadRegistry(), { layout: 'a' })).toBe(layout);
  expect(indexLayout(registry, { layout: 'b' })).not.toBe(layout);
  const aspects = new Map([...registry.aspects].filter(([name]) => name !== 'globalTags'));
  expect(modelFields(registry).has('tags')).toBe(true);
  expect(indexLayout({ ...registry, aspects }, { layout: 'a' })).not.toBe(layout);
});
