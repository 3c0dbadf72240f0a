import type { Registry } from '../../model/types.js';
import type { Graph } from '../../store/graph/graph.js';
import { readCount } from '../paging.js';
import { takeSlice } from '../slices.js';
import { autocomplete, suggestedFields } from './autocomplete.js';
import { browse } from './browse.js';
import { DocumentReader } from './documents/document-reader.js';
import { EmbeddedEngine } from './embedded/engine.js';
import type { SearchEngine } from './engine.js';
import { modelFields } from './fields/model-fields.js';
import { Definitions } from './fields/property-definitions.js';
import { searchFields } from './fields/resolve.js';
import { PROPERTY_PREFIX, type PropertyFields } from './fields/structured-properties.js';
import { Follower, type FollowerOptions } from './follower/follower.js';
import { HiddenStages } from './hidden-stages.js';
import { indexFormat } from './index-format.js';
import { suggestedNames } from './name-suggestions.js';
import { planConditions, planSearch, type QueryContext } from './plan.js';
import { scrollIdOf } from './query-scroll-id.js';
import { shownFacet } from './shown-facet.js';
import type { Search, SearchPage, SearchQuery } from './types.js';
import { type Verification, verify } from './verify.js';

interface SearchOptions {
  graph: Graph;
  registry: Registry;
  log?: FollowerOptions['log'];
  /** The engine. Default: the one embedded in Neo4j. */
  engine?: SearchEngine;
  /** A note about the engine, if it is not the configured one. */
  note?: string;
}

/** Search with its follower. */
export interface SearchService extends Search, Pick<Follower, 'start' | 'stop' | 'wake' | 'rebuild'> {
  /**
   * The name of the follower's checkpoint.
   * @throws CairnError UNAVAILABLE if the engine has not answered yet
   */
  follower(): Promise<string>;
  /** Follows all commits, then compares the index with the graph. */
  verify(): Promise<Verification>;
}

const NO_LOG: FollowerOptions['log'] = { info: () => undefined, warn: () => undefined };

/** Opens search over a graph. It follows no changes until `start`. */
export function createSearch({ graph, registry, log = NO_LOG, ...options }: SearchOptions): SearchService {
  const fields = modelFields(registry);
  const suggested = suggestedFields(fields);
  const engine = options.engine ?? new EmbeddedEngine(graph);
  const definitions = new Definitions(graph);
  const hiddenStages = new HiddenStages(graph);
  const reader = new DocumentReader(graph, registry, () => definitions.current());
  let prepared: PropertyFields | undefined;
  const prepare = async () => {
    const properties = await definitions.current();
    if (properties !== prepared) await engine.prepare([...fields.values(), ...properties.fields]);
    prepared = properties;
    return properties;
  };
  const format = indexFormat(registry, engine);
  const follower = new Follower({ graph, engine, reader, definitions, prepare, format, log });

  /** Reads definitions of structured properties only for queries that may use them. */
  const context = async (query: object): Promise<QueryContext> => {
    const speaksOfThem = JSON.stringify(query).includes(PROPERTY_PREFIX);
    const { indexes } = await graph.changes.refresh();
    const properties = prepared && !speaksOfThem ? prepared : await prepare();
    return { graph, registry, fields: searchFields(registry, fields, properties), hiddenStages, indexes };
  };

  return {
    search: async (query) => search(engine, await context(query), query),
    autocomplete: async (query) => autocomplete(engine, await context(query), suggested, query),
    suggestNames: async (query) => {
      const own = await context(query);
      return suggestedNames(engine, own.indexes, await planConditions(own, query));
    },
    browse: async (query) => browse(engine, await context(query), query),
    flush: (timeoutMillis) => follower.flush(timeoutMillis),
    status: async () => {
      const { lag, note } = await follower.status();
      const notes = [options.note, note].filter((text) => text !== undefined);
      return {
        engine: engine.name,
        ...(notes.length > 0 && { note: notes.join('; ') }),
        documents: await engine.count(),
        lag,
      };
    },
    follower: () => follower.name(),
    start: () => follower.start(),
    stop: () => follower.stop(),
    wake: follower.wake,
    rebuild: (onProgress) => follower.rebuild(onProgress),
    verify: async () => {
      await prepare();
      await follower.flush();
      return verify(engine, reader);
    },
  };
}

async function search(engine: SearchEngine, context: QueryContext, query: SearchQuery): Promise<SearchPage> {
  const prepared = await planSearch(context, query, engine.name);
  const { results: read, facets, total } = await engine.search(prepared, context.indexes);
  const { slice } = query;
  const { items: results, last, isEnd } = takeSlice(read, readCount('count', query.count), slice, urnOf);
  const hasNext = query.scrollId !== undefined && !(isEnd && read.length < prepared.page.count);
  const slices = slice?.max ?? 1;
  return {
    start: 'start' in prepared.page ? prepared.page.start : 0,
    count: results.length,
    // It is right if entities are spread evenly. Only reading the slice would give the exact number.
    total: Math.ceil(total / slices),
    isTotalExact: slices === 1,
    results: results.map(({ sortValues: _, ...result }) => result),
    facets: facets.map((facet) => shownFacet(prepared.facets, facet)),
    ...(hasNext && last && { nextScrollId: scrollIdOf(engine.name, query, last.sortValues) }),
  };
}

const urnOf = ({ urn }: { urn: string }) => urn;
