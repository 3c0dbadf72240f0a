import type { SearchService } from '../../src/catalog/search/index.js';
import type { SearchQuery } from '../../src/catalog/search/types.js';
import { HttpConnection } from '../support/connection.js';
import { interleaved, timed } from '../support/measure.js';
import { compared, type Row } from '../support/table.js';
import { benchDocument } from './documents.js';
import type { RawEngine } from './raw.js';

const ROUNDS = 51;
/** Warm-up queries, until the JIT has compiled the service's code. */
const WARM_UP_ROUNDS = 200;
/** The limit of the warm-up. */
const WARM_UP_MILLIS = 10_000;

interface Subject {
  engine: string;
  search: SearchService;
  /** The address of the service. */
  address: string;
  raw: RawEngine;
  /** The number of documents. */
  count: number;
}

/** Compares searches in process and over GraphQL with the same words sent directly to the engine. */
export async function benchQueries({ search, address, raw, count }: Subject): Promise<Row[]> {
  const texts = [
    ['a word of one name', `table_${count - 1}`],
    ['a word of a thousandth', 'kind 7'],
  ] as const;
  const rows: Row[] = [];
  const connection = await HttpConnection.open(address);
  for (const [what, text] of texts) {
    const asked = { inProcess: () => search.search({ text }), overHttp: () => overHttp(connection, text) };
    for (const [way, ours] of Object.entries(asked))
      rows.push(
        await compareWith(
          `search for ${what}, ${way === 'inProcess' ? 'in process' : 'GraphQL'}, p50`,
          ours,
          () => raw.search(text),
          '<= 1.50',
        ),
      );
  }
  connection.close();
  return rows;
}

/** Compares listings and facets with one look-up by an index. */
export async function benchListings({ engine, search, raw, count }: Subject): Promise<Row[]> {
  const { urn } = benchDocument(7);
  const filters = [{ and: [{ field: 'tags', value: 't7' }] }];
  const listings: [what: string, query: SearchQuery][] = [
    [`a tag's datasets, a thirtieth of ${count}`, { filters }],
    ['facets of them', { filters, count: 0, facets: ['platform', 'domains'] }],
    [`all ${count}`, {}],
    ['facets of all', { count: 0, facets: ['platform'] }],
  ];
  const wanted = engine === 'meilisearch' ? '<= 10' : '';
  const rows: Row[] = [];
  for (const [what, query] of listings)
    rows.push(
      await compareWith(
        `${what}, p50`,
        () => search.search(query),
        () => raw.lookup(urn),
        wanted,
      ),
    );
  return rows;
}

/** Searches over HTTP for the first ten results. */
async function overHttp(connection: HttpConnection, text: string): Promise<void> {
  const query =
    'query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total searchResults { entity { urn } } } }';
  const input = { types: [], query: text, start: 0, count: 10, searchFlags: { skipAggregates: true } };
  await connection.send('POST', '/api/graphql', JSON.stringify({ query, variables: { input } }));
}

async function compareWith(
  what: string,
  ours: () => Promise<unknown>,
  raw: () => Promise<unknown>,
  wanted: string,
): Promise<Row> {
  const end = performance.now() + WARM_UP_MILLIS;
  for (let round = 0; round < WARM_UP_ROUNDS && performance.now() < end; round++) {
    await ours();
    await raw();
  }
  const times = await interleaved(ROUNDS, { ours: () => timed(ours), raw: () => timed(raw) });
  return compared(what, times.ours, times.raw, wanted);
}
