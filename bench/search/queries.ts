import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Graph } from '../../src/graph/graph.js';
import { PACKAGE_ROOT } from '../../src/paths.js';
import { generationOf } from '../../src/search/embedded/generations.js';
import { luceneQuery } from '../../src/search/embedded/query.js';
import type { SearchService } from '../../src/search/index.js';
import type { EngineQuery, SearchQuery } from '../../src/search/types.js';
import { interleaved, median, timed } from '../support/measure.js';
import type { Row } from '../support/table.js';
import { benchDocument } from './documents.js';

const ROUNDS = 30;
const WARM_UP = 5;

const statement = (name: string) =>
  readFileSync(join(PACKAGE_ROOT, 'bench/search', `${name}.cypher`), 'utf8');
const LOOKUP = statement('raw-lookup');
const RAW_SEARCH = statement('raw-search');

type Words = EngineQuery['words'];

/** Searches through the service against the same Lucene query sent straight to Neo4j. */
export async function benchQueries(graph: Graph, search: SearchService, count: number): Promise<Row[]> {
  const word = (text: string): Words => [{ text, phrase: false }];
  const queries: [what: string, query: SearchQuery, words: Words][] = [
    ['a word of one name', { text: `table_${count - 1}` }, word(`table_${count - 1}`)],
    ['a word of a thousandth', { text: 'kind 7' }, [...word('kind'), ...word('7')]],
  ];
  const index = `search_terms_${await generationOf(graph)}`;
  const rows: Row[] = [];
  for (const [what, query, words] of queries) {
    const raw = luceneQuery({ types: [], words });
    rows.push(
      await compare(
        `search for ${what}, p50`,
        () => search.search(query),
        () => run(graph, RAW_SEARCH, { index, query: raw }),
        '<= 1.50',
      ),
    );
  }
  return rows;
}

/** Listings and facets against one look-up by an index. */
export async function benchListings(graph: Graph, search: SearchService, count: number): Promise<Row[]> {
  const generation = await generationOf(graph);
  const lookup = () => run(graph, LOOKUP, { generation, urn: benchDocument(7).urn });
  const filters = [{ and: [{ field: 'tags', value: 't7' }] }];
  const listings: [what: string, query: SearchQuery][] = [
    [`a tag's datasets, a thirtieth of ${count}`, { filters }],
    ['facets of them', { filters, count: 0, facets: ['platform', 'domains'] }],
    [`all ${count}`, {}],
    ['facets of all', { count: 0, facets: ['platform'] }],
  ];
  const rows: Row[] = [];
  for (const [what, query] of listings)
    rows.push(await compare(`${what}, p50`, () => search.search(query), lookup, '(Meilisearch: <= 10)'));
  return rows;
}

async function compare(
  what: string,
  ours: () => Promise<unknown>,
  raw: () => Promise<unknown>,
  wanted: string,
): Promise<Row> {
  for (let round = 0; round < WARM_UP; round++) await Promise.all([ours(), raw()]);
  const times = await interleaved(ROUNDS, { ours: () => timed(ours), raw: () => timed(raw) });
  const [a, b] = [median(times.ours), median(times.raw)];
  return {
    what,
    service: `${a.toFixed(1)} ms`,
    baseline: `${b.toFixed(1)} ms`,
    ratio: (a / b).toFixed(2),
    wanted,
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
