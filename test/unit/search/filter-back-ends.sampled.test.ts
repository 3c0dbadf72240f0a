import { describe, expect, it } from 'vitest';
import { toFilter } from '../../../src/catalog/filter/parse.js';
import type { FieldValues, Filters } from '../../../src/catalog/filter/types.js';
import { documentMatcher } from '../../../src/catalog/search/document-matcher.js';
import type { FilterNode, SearchDocument } from '../../../src/catalog/search/engine.js';
import { modelFields } from '../../../src/catalog/search/fields/model-fields.js';
import { searchFields } from '../../../src/catalog/search/fields/resolve.js';
import { PropertyFields } from '../../../src/catalog/search/fields/structured-properties.js';
import { compileFilter } from '../../../src/catalog/search/meilisearch/filter/compile.js';
import { isExact } from '../../../src/catalog/search/meilisearch/filter/expression.js';
import { toStoredDocument } from '../../../src/catalog/search/meilisearch/stored-document.js';
import { loadRegistry } from '../../../src/model/index.js';
import type { Graph } from '../../../src/store/graph/graph.js';
import { passes } from '../../property/search/simulated-filter.js';
import { CARRIED_FIELDS, CARRIERS, runExpandedFilters } from '../../support/expanded-filters.js';
import { DATASETS } from '../../support/filter-cases.js';
import { runFilterSuite, untriedCells } from '../../support/filter-suite.js';

const registry = loadRegistry();

const property = (qualifiedName: string, type: string, version?: string) => ({
  ...{ urn: `urn:li:structuredProperty:${qualifiedName}`, id: qualifiedName, qualifiedName, version },
  ...{ valueType: `urn:li:dataType:datahub.${type}`, removed: false },
});
const properties = new PropertyFields([
  property('io.team.tier', 'number'),
  property('io.team.steward', 'string'),
  property('io.team.due', 'date'),
  property('io.team.class', 'string', '20240101000000'),
]);
const model = modelFields(registry);
const fields = new Map([...model, ...properties.fields.map((field) => [field.name, field] as const)]);
// Nothing here is looked up in the graph.
const context = { graph: {} as Graph, registry, fields: searchFields(registry, model, properties) };

const [PII, GOLD] = ['urn:li:tag:PII', 'urn:li:tag:gold'];
const common = { _entityType: ['dataset'], removed: [false] };
const PROD = { platform: ['urn:li:dataPlatform:hive'], origin: ['PROD'], env: ['PROD'] };
/** The search fields of the datasets. */
const FIELDS: Record<keyof typeof DATASETS, Record<string, FieldValues>> = {
  one: {
    ...common,
    ...PROD,
    qualifiedName: ['Sales Orders'],
    description: ['x'],
    hasDescription: [true],
    customProperties: ['team=Sales: EU'],
    createdAt: [1000],
    browsePathV2: ['␟shop␟Sales'],
    tags: [PII, GOLD],
    'structuredProperties.io.team.tier': [45, 60.5],
    'structuredProperties.io.team.steward': ['Jane Doe'],
    'structuredProperties.io.team.due': [Date.UTC(2024, 0, 2)],
  },
  two: {
    ...common,
    ...PROD,
    qualifiedName: ['sales_orders_daily'],
    hasDescription: [false],
    customProperties: ['team=Shop'],
    createdAt: [1_700_000_000_000],
    browsePathV2: ['␟Default'],
    tags: [GOLD],
    typeNames: ['View'],
    'structuredProperties.io.team.tier': [-3],
    'structuredProperties.io.team.due': [Date.UTC(2023, 11, 31)],
    'structuredProperties._versioned.io_team_class.20240101000000.string': ['a'],
  },
  three: {
    ...common,
    ...{ platform: ['urn:li:dataPlatform:kafka'], origin: ['DEV'], env: ['DEV'] },
    browsePathV2: ['␟Default'],
  },
};
const DOCUMENTS = Object.entries(FIELDS).map(([name, values]): [name: string, document: SearchDocument] => [
  name,
  { urn: DATASETS[name as keyof typeof DATASETS], entityType: 'dataset', fields: values },
]);

const CARRYING = Object.entries(CARRIED_FIELDS).map(
  ([name, values]): [urn: string, document: SearchDocument] => {
    const urn = CARRIERS[name as keyof typeof CARRIERS];
    return [urn, { urn, entityType: 'dataset', fields: { ...common, ...PROD, ...values } }];
  },
);

/** How a filter is applied to a document. */
type Compile = (filter: FilterNode) => (document: SearchDocument) => boolean;

/** The names of the documents that pass what a filter is made into. */
async function passing(filters: Filters, compile: Compile, documents = DOCUMENTS) {
  const filter = await toFilter(context, filters);
  const isPassed = filter === undefined ? () => true : compile(filter);
  return documents.filter(([, document]) => isPassed(document)).map(([name]) => name);
}

describe('the test cases of filters', () => {
  it('cover every condition for every kind of field', () => {
    expect(untriedCells()).toEqual([]);
  });
});

const BACK_ENDS: [name: string, compile: Compile][] = [
  ['predicates on documents', (filter) => documentMatcher(filter, fields)],
  [
    'what Meilisearch is asked, by a model of it',
    (filter) => {
      const bounds = compileFilter([], filter);
      const isMet = documentMatcher(filter, fields);
      // What it cannot decide is examined here.
      return (document) =>
        passes(bounds.may, toStoredDocument(document, fields)) && (isExact(bounds) || isMet(document));
    },
  ],
];

for (const [name, compile] of BACK_ENDS) {
  runFilterSuite({ name, find: (filters) => passing(filters, compile) });
  runExpandedFilters(name, (filters) => passing(filters, compile, CARRYING));
}
