import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { behaviour } from '../support/behaviour.js';
import { proposal } from '../support/proposal.js';
import { datasetUrn, uniqueName } from '../support/urns.js';

const { call } = await behaviour();
const kept = datasetUrn(uniqueName('kept'));
const PATIENCE = { timeout: 240_000 };

/** Texts that break out of a string, a pattern, a filter or a path that is concatenated from input. */
const ATTEMPTS = [
  `' OR 1=1 //`,
  `'}) MATCH (n) DETACH DELETE n //`,
  '"}) MATCH (n) DETACH DELETE n //',
  '`}) MATCH (n) DETACH DELETE n //',
  'x`]-() DETACH DELETE n WITH 1 AS `y',
  '$urn',
  '{type}',
  '`{type}`',
  '*:*',
  '*',
  'a AND NOT (b OR',
  '((((((((((',
  '"unbalanced',
  'name:[* TO *]',
  '/.*(a+)+$/',
  '_exists_:urn',
  'urn = "x" OR urn EXISTS',
  '\\',
  '\u0000',
  '\u202e\ud83d\ude00',
  '../../etc/passwd',
  '%00%2e%2e',
  '__proto__',
  'constructor',
  'é'.repeat(5000),
];

beforeAll(async () => {
  const { status } = await call('/aspects?action=ingestProposal', {
    body: { proposal: proposal(kept, 'datasetProperties', { name: 'kept', customProperties: {} }) },
  });
  expect(status).toBe(200);
}, PATIENCE.timeout);

const graphql = (query: string, input: JsonObject) =>
  call('/api/graphql', { body: { query, variables: { input } } });

const filtered = (field: string, values: string[]) => ({
  query: '*',
  count: 1,
  orFilters: [{ and: [{ field, values }] }],
});
const ACROSS = 'query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total } }';
const SORTED = 'query ($input: SearchInput!) { search(input: $input) { total } }';
const enc = encodeURIComponent;

type Send = (text: string) => ReturnType<typeof call>;

/** Every place of a request whose text could reach a statement, a filter or a query string. */
const PLACES: Record<string, Send> = {
  'words of a search': (text) => graphql(ACROSS, { query: text, count: 1 }),
  'a query string': (text) => graphql(ACROSS, { query: `name:${text}`, count: 1 }),
  'the field of a filter': (text) => graphql(ACROSS, filtered(text, ['a'])),
  'the value of a filter': (text) => graphql(ACROSS, filtered('name', [text])),
  'a property of a filter': (text) => graphql(ACROSS, filtered(`structuredProperties.${text}`, [text])),
  'the field of an order': (text) =>
    graphql(SORTED, {
      type: 'DATASET',
      query: '*',
      sortInput: { sortCriterion: { field: text, sortOrder: 'ASCENDING' } },
    }),
  'a scroll id': (text) =>
    graphql('query ($input: ScrollAcrossEntitiesInput!) { scrollAcrossEntities(input: $input) { total } }', {
      query: '*',
      scrollId: text,
    }),
  'a completion': (text) =>
    graphql('query ($input: AutoCompleteInput!) { autoComplete(input: $input) { query } }', {
      type: 'DATASET',
      query: text,
    }),
  'words within lineage': (text) =>
    graphql('query ($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) { total } }', {
      urn: kept,
      direction: 'DOWNSTREAM',
      query: text,
    }),
  'a URN': (text) => call(`/entitiesV2/${enc(text)}`),
  'a part of a URN': (text) => call(`/entitiesV2/${enc(datasetUrn(text))}`),
  'the name of an aspect': (text) => call(`/aspects/${enc(kept)}?aspect=${enc(text)}&version=0`),
  'the type of a relationship': (text) =>
    call(`/relationships?direction=OUTGOING&urn=${enc(kept)}&types=List(${enc(text)})`),
  'the filter of a time series': (text) =>
    call('/aspects?action=getTimeseriesAspectValues', {
      body: {
        urn: kept,
        entity: 'dataset',
        aspect: 'operation',
        limit: 1,
        filter: { or: [{ and: [{ field: text, value: text, condition: 'EQUAL' }] }] },
      },
    }),
  'an entity type': (text) =>
    call('/entities?action=listUrns', { body: { entity: text, start: 0, count: 1 } }),
  'a pattern of URNs': (text) =>
    call('/aspects?action=getCount', { body: { aspect: 'datasetProperties', urnLike: text } }),
  'a run': (text) => call('/runs?action=describe', { body: { runId: text, start: 0, count: 1 } }),
  'a query of OpenAPI': (text) => call(`/openapi/v3/entity/dataset?query=${enc(text)}&count=1`),
  'an order of OpenAPI': (text) => call(`/openapi/v3/entity/dataset?sort=${enc(text)}&count=1`),
  'a path of OpenAPI': (text) => call(`/openapi/v3/entity/${enc(text)}/${enc(text)}/${enc(text)}`),
  'a facet': (text) =>
    graphql(
      'query ($input: AggregateAcrossEntitiesInput!) { aggregateAcrossEntities(input: $input) { facets { field } } }',
      { query: '*', facets: [text] },
    ),
  'a folder': (text) =>
    graphql('query ($input: BrowseV2Input!) { browseV2(input: $input) { total } }', {
      type: 'DATASET',
      path: [text],
      query: text,
    }),
  'a path to browse': (text) =>
    call('/entities?action=browse', { body: { entity: 'dataset', path: `/${text}`, start: 0, limit: 1 } }),
  'a value of the graph API': (text) =>
    call('/api/graph', {
      body: {
        query: 'query ($where: DatasetWhere) { datasets(where: $where) { urn } }',
        variables: { where: { OR: [{ name: { contains: text } }, { urn: { eq: text } }] } },
      },
    }),
  'the events that are asked for': (text) => {
    const query = new URLSearchParams({ offsetId: text, aspects: text, entityTypes: text });
    return call(`/openapi/v1/events/poll?topic=MetadataChangeLog_Versioned_v1&pollTimeoutSeconds=0&${query}`);
  },
  'a webhook': (text) => call('/webhooks?action=deadLetters', { body: { webhook: text } }),
  'a trace': (text) =>
    call(`/openapi/v1/trace/write/${enc(text)}`, { body: { [kept]: ['datasetProperties'] } }),
  'the aspects of a trace': (text) =>
    call(`/openapi/v1/trace/write/${'0'.repeat(32)}`, { body: { [text]: [text] } }),
  'a category of changes': (text) => call(`/openapi/v2/timeline/v1/${enc(kept)}?categories=${enc(text)}`),
  'the operation of GraphQL': (text) => call('/api/graphql', { body: { query: text } }),
  'a value that is written': (text) =>
    call('/aspects?action=ingestProposal', {
      body: { proposal: proposal(kept, 'editableDatasetProperties', { description: text }) },
    }),
  'the path of a patch': (text) =>
    call(`/openapi/v3/entity/dataset/${enc(kept)}/globalTags`, {
      method: 'PATCH',
      body: { patch: [{ op: 'add', path: `/${text}`, value: text }] },
    }),
};

describe.each(Object.keys(PLACES))('an injected text in %s', (place) => {
  it('is a plain value or a client error, and leaves other aspects unchanged', PATIENCE, async () => {
    for (const attempt of ATTEMPTS) {
      const { status, text } = await (PLACES[place] as Send)(attempt);
      expect(status, `${attempt}: ${text}`).toBeLessThan(500);
      expect(text, attempt).not.toContain('"INTERNAL"');
    }
    const { status, text } = await call(`/aspects/${enc(kept)}?aspect=datasetProperties&version=0`);
    expect(status).toBe(200);
    expect(text).toContain('kept');
  });
});
