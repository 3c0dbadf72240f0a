import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchDocument } from '../../../src/catalog/search/engine.js';
import { modelFields } from '../../../src/catalog/search/fields/model-fields.js';
import { searchFields } from '../../../src/catalog/search/fields/resolve.js';
import { PropertyFields } from '../../../src/catalog/search/fields/structured-properties.js';
import { Connection } from '../../../src/catalog/search/meilisearch/connection.js';
import { enginePage } from '../../../src/catalog/search/meilisearch/query/engine-page.js';
import { planQuery } from '../../../src/catalog/search/meilisearch/query/plan-engine-query.js';
import { postFilteredPage } from '../../../src/catalog/search/meilisearch/query/post-filter.js';
import { SearchIndex } from '../../../src/catalog/search/meilisearch/search-index.js';
import { toStoredDocument } from '../../../src/catalog/search/meilisearch/stored-document.js';
import { planSearch } from '../../../src/catalog/search/plan.js';
import { loadRegistry } from '../../../src/model/index.js';
import type { Graph } from '../../../src/store/graph/graph.js';

const registry = loadRegistry();
const fields = modelFields(registry);
// Nothing here is looked up in the graph.
const context = {
  graph: {} as Graph,
  registry,
  fields: searchFields(registry, fields, new PropertyFields([])),
  hiddenStages: { of: async () => [] },
  indexes: '',
};

const DOCUMENT: SearchDocument = {
  urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,orders,PROD)',
  entityType: 'dataset',
  fields: {
    removed: [false],
    name: ['orders'],
    tags: ['urn:li:tag:PII', 'urn:li:tag:gold'],
    createdAt: [1000],
  },
};

/** Answers searches and reads with the record of one document: of its attributes those that are asked for. */
function serveRecord(): Promise<Server> {
  const record = toStoredDocument(DOCUMENT, fields);
  const only = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, record[name]]));
  const server = createServer(async (request, response) => {
    const asked = (await json(request)) as { attributesToRetrieve?: string[]; fields?: string[] };
    const answer = request.url?.endsWith('/search')
      ? { hits: [only(asked.attributesToRetrieve ?? [])], offset: 0, limit: 1, estimatedTotalHits: 1 }
      : { results: [only(asked.fields ?? [])], offset: 0, limit: 1, total: 1 };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe('the matched fields of a query string on Meilisearch', () => {
  let server: Server;
  let index: SearchIndex;

  beforeAll(async () => {
    server = await serveRecord();
    const { port } = server.address() as AddressInfo;
    index = new SearchIndex(new Connection({ url: `http://127.0.0.1:${port}` }), 'test', fields);
  });
  afterAll(() => server.close());

  const QUERIES: [query: string, isByEngine: boolean, matches: object[]][] = [
    ['tags:PII', true, [{ name: 'tags', value: 'urn:li:tag:PII' }]],
    ['tags:silver OR name:orders', true, [{ name: 'name', value: 'orders' }]],
    ['createdAt:>=1000', true, [{ name: 'createdAt', value: '1000' }]],
    ['NOT tags:silver', true, []],
    // What the engine cannot decide is examined.
    ['tags:*P?X', false, []],
    ['tags:*PI?', false, [{ name: 'tags', value: 'urn:li:tag:PII' }]],
  ];

  it.each(QUERIES)('%s', async (text, isByEngine, matches) => {
    const query = await planSearch(context, { text, syntax: 'queryString' }, 'meilisearch');
    const plan = planQuery(query);
    expect(plan.isByEngine).toBe(isByEngine);
    const { results } = await (isByEngine ? enginePage : postFilteredPage)(index, plan);
    expect(results.flatMap(({ matchedFields }) => matchedFields)).toEqual(matches);
  });
});
