import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCatalog } from '../../src/catalog/index.js';
import type { LineageQuery } from '../../src/catalog/lineage/types.js';
import type { Catalog } from '../../src/catalog/types.js';
import { loadRegistry } from '../../src/model/index.js';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { HttpConnection } from '../support/connection.js';
import { interleaved, timed } from '../support/measure.js';
import { compared, type Row } from '../support/table.js';
import { checkExactness } from './exactness.js';
import { type LineageGraph, startWithClosure } from './graph.js';
import { DOMAIN, TAG, urnOf } from './rows.js';

/** The number of measurements of each alternative. After the warm-up, the JIT has compiled the code. */
const SMALL = { warmUp: 1000, rounds: 101 };
const MIDDLE = { warmUp: 100, rounds: 31 };
/** Large closures take long, and vary less. */
export const LARGE = { warmUp: 2, rounds: 7 };
/** The benchmark must not meet the lineage deadline. */
export const NO_DEADLINE = 3_600_000;
const PAGE = 100;
const BARE = readFileSync(join(PACKAGE_ROOT, 'bench/lineage/bare-closure.cypher'), 'utf8');
const QUERY = `query ($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) {
  total degrees { degree count } searchResults { degree entity { urn type } } } }`;

/** The alternatives for reading a closure; each returns milliseconds. */
export class Closures {
  readonly catalog: Catalog;

  constructor(
    private readonly graph: Graph,
    private readonly address: string,
  ) {
    this.catalog = createCatalog({ graph, registry: loadRegistry(), lineageDeadline: NO_DEADLINE });
  }

  /** Compares the service with the bare traversal, for closures of about these sizes. */
  async compare(lineage: LineageGraph, sizes: readonly number[]): Promise<Row[]> {
    const rows: Row[] = [];
    for (const wanted of sizes) {
      const { start, closure } = startWithClosure(lineage, wanted);
      if (closure < wanted * 0.8) continue;
      const exact = await checkExactness(this.catalog, lineage, start);
      const urn = urnOf(lineage, start);
      const connection = await HttpConnection.open(this.address);
      const ways = {
        bare: () => timed(() => this.bare(urn)),
        statement: () => timed(() => this.search({ urn })),
        http: () => timed(() => request(connection, urn)),
      };
      const { warmUp, rounds } = roundsOf(wanted);
      await interleaved(warmUp, ways);
      const times = await interleaved(rounds, ways);
      connection.close();
      const what = `closure of ${exact} in ${lineage.size}`;
      rows.push(compared(`${what}: statement`, times.statement, times.bare, '≤ 1.3'));
      rows.push(compared(`${what}: request`, times.http, times.bare, '≤ 1.5'));
    }
    return rows;
  }

  /** Compares a closure with filters to the same one without. */
  async filters(lineage: LineageGraph, wanted: number): Promise<Row[]> {
    const { start, closure } = startWithClosure(lineage, wanted);
    const urn = urnOf(lineage, start);
    const only = (field: string, value: string) => ({ filters: [{ and: [{ field, values: [value] }] }] });
    const times = await interleaved(LARGE.rounds, {
      none: () => timed(() => this.search({ urn })),
      platform: () => timed(() => this.search({ urn, ...only('platform', 'urn:li:dataPlatform:hive') })),
      domain: () => timed(() => this.search({ urn, ...only('domains', DOMAIN) })),
      tag: () => timed(() => this.search({ urn, ...only('tags', TAG) })),
      text: () => timed(() => this.search({ urn, query: 's7.' })),
    });
    const { none, ...filtered } = times;
    return Object.entries(filtered).map(([name, values]) =>
      compared(`closure of ${closure} by ${name}, against no filter`, values, none, '≤ 3'),
    );
  }

  /**
   * Compares entities without lineage with one look-up by URN: one without downstreams, and one that does not exist.
   */
  async nothing(lineage: LineageGraph): Promise<Row[]> {
    const last = urnOf(lineage, lineage.size - 1);
    const unknown = urnOf(lineage, lineage.size);
    const lookUp = () => this.graph.read('entities/check-existence', { urns: [last] });
    const times = await interleaved(SMALL.rounds, {
      lookUp: () => timed(lookUp),
      noEdges: () => timed(() => this.search({ urn: last })),
      unknown: () => timed(() => this.search({ urn: unknown }).catch(() => undefined)),
    });
    return [
      compared('a start without edges, against a look-up', times.noEdges, times.lookUp, '≤ 5'),
      compared('an unknown URN, against a look-up', times.unknown, times.lookUp, '≤ 5'),
    ];
  }

  private search(query: Omit<LineageQuery, 'direction'>) {
    return this.catalog.lineage.search({ direction: 'DOWNSTREAM', count: PAGE, ...query });
  }

  private async bare(urn: string): Promise<void> {
    const session = this.graph.driver.session({ defaultAccessMode: 'READ' });
    try {
      await session.run(BARE, { urn });
    } finally {
      await session.close();
    }
  }
}

const ROWS = `query ($urns: [String!]!) { entities(urns: $urns) { urn type ... on Dataset { exists } } }`;

/** Reads as many entities by URN as a page has rows. */
export function requestRows(connection: HttpConnection, urns: readonly string[]): Promise<string> {
  return connection.send('POST', '/api/graphql', JSON.stringify({ query: ROWS, variables: { urns } }));
}

let asked = 0;

/** A limit that no path reaches. It differs each time, so that the service cannot answer from its cache. */
export const freshHops = (): number => 100_000 + (asked++ % 800_000);

/** Reads the first page of a closure. */
export function request(connection: HttpConnection, urn: string, maxHops?: number): Promise<string> {
  const lineageFlags = maxHops === undefined ? {} : { maxHops };
  const variables = { input: { urn, direction: 'DOWNSTREAM', count: PAGE, lineageFlags } };
  return connection.send('POST', '/api/graphql', JSON.stringify({ query: QUERY, variables }));
}

export function roundsOf(closure: number) {
  if (closure >= 50_000) return LARGE;
  return closure > 1_000 ? MIDDLE : SMALL;
}
