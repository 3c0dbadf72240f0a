import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGeneration } from '../../src/catalog/search/embedded/generations.js';
import { luceneQuery } from '../../src/catalog/search/embedded/lucene-query.js';
import { path } from '../../src/catalog/search/meilisearch/attributes.js';
import type { ServerAddress } from '../../src/catalog/search/meilisearch/connection.js';
import { documentKey, exactKey } from '../../src/catalog/search/meilisearch/index-keys.js';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { send } from '../support/http.js';

/** An engine that is used directly, without the service. */
export interface RawEngine {
  /** A page and the total. */
  search(words: string): Promise<unknown>;
  /** One document by an index. */
  lookup(urn: string): Promise<unknown>;
}

const statement = (name: string) =>
  readFileSync(join(PACKAGE_ROOT, 'bench/search', `${name}.cypher`), 'utf8');
const LOOKUP = statement('raw-lookup');
const SEARCH = statement('raw-search');

export function rawEmbedded(graph: Graph): RawEngine {
  return {
    async search(words) {
      const query = luceneQuery({
        types: [],
        words: words.split(' ').map((text) => ({ text, phrase: false })),
      });
      return run(graph, SEARCH, { index: `search_terms_${await readGeneration(graph)}`, query });
    },
    lookup: async (urn) => run(graph, LOOKUP, { generation: await readGeneration(graph), urn }),
  };
}

/** The service uses the same options. */
const SEARCH_OPTIONS = {
  matchingStrategy: 'all',
  limit: 10,
  filter: `${path('exact', 'removed')} = "${exactKey('false')}"`,
  attributesToRetrieve: ['urn', 'document'],
};

export function rawMeilisearch({ url, masterKey = '' }: ServerAddress, uid: string): RawEngine {
  const headers = { authorization: `Bearer ${masterKey}` };
  return {
    search: (q) =>
      send('POST', `${url}/indexes/${uid}/search`, JSON.stringify({ ...SEARCH_OPTIONS, q }), headers),
    lookup: (urn) =>
      send('GET', `${url}/indexes/${uid}/documents/${documentKey(urn)}?fields=urn`, undefined, headers),
  };
}

async function run({ driver, database }: Graph, text: string, parameters: object): Promise<unknown> {
  const session = driver.session({ database, defaultAccessMode: 'READ' });
  try {
    return (await session.run(text, parameters)).records;
  } finally {
    await session.close();
  }
}
