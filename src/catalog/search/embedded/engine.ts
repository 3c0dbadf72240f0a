import { CairnError } from '../../../shared/errors.js';
import type { Graph } from '../../../store/graph/graph.js';
import type {
  CompletionQuery,
  EngineQuery,
  EngineResult,
  NameQuery,
  SearchDocument,
  SearchEngine,
} from '../engine.js';
import { mapInTurns } from '../in-turns.js';
import { KeptAnswers } from '../kept-answers.js';
import { matchedFields } from '../matches.js';
import { isCostly } from '../query-limits.js';
import { facetText } from '../shown-facet.js';
import type { Facet, SearchField } from '../types.js';
import { complete, similarNames } from './complete.js';
import { clearGeneration, type Generation, otherGeneration, readGeneration } from './generations.js';
import { type HitCount, HitCounts } from './hit-counts.js';
import { type Hit, HitPages, knowsTotal, totalOf } from './hit-pages.js';
import { withClearErrors } from './lucene.js';
import { luceneQuery } from './lucene-query.js';
import {
  fromProperties,
  readValue,
  STORED_FORMAT,
  type StoredProperties,
  toProperties,
} from './stored-document.js';
import { Turns } from './turns.js';

/**
 * Search on Neo4j's full-text index, which needs no installation. Counts are exact, and answers are as fresh as the
 * index.
 */
export class EmbeddedEngine implements SearchEngine {
  readonly name = 'embedded';
  readonly format = STORED_FORMAT;
  readonly #kept = new KeptAnswers();
  readonly #counts: HitCounts;
  readonly #pages: HitPages;
  readonly #turns = new Turns();

  /**
   * @param fields the fields of documents. Fields of structured properties may be added and removed
   * @param fixedGeneration the generation to search. Null: the active one
   */
  constructor(
    private readonly graph: Graph,
    private readonly fields = new Map<string, SearchField>(),
    private readonly fixedGeneration: Generation | null = null,
  ) {
    this.#counts = new HitCounts(graph, fixedGeneration);
    this.#pages = new HitPages(graph, fixedGeneration);
  }

  async prepare(fields: readonly SearchField[]): Promise<void> {
    for (const field of fields) this.fields.set(field.name, field);
    this.#kept.clear();
  }

  async apply(documents: readonly SearchDocument[], deletions: readonly string[]): Promise<void> {
    const generation = await this.indexId();
    const isActive = this.fixedGeneration === null;
    const rows = documents.map((document) => ({
      urn: document.urn,
      properties: toProperties(document, generation, this.fields),
    }));
    const parameters = { generation, isActive, documents: rows, deletions };
    const [applied] = await this.graph.write((tx) =>
      tx.run<{ isApplied: boolean }>('search/apply-documents', parameters),
    );
    if (!applied?.isApplied)
      throw new CairnError('CONFLICT', 'Another process has swapped the search index meanwhile');
  }

  search(query: EngineQuery, indexes?: string): Promise<EngineResult> {
    return this.#kept.results(query, indexes, () => this.#limited(query, () => this.#find(query, indexes)));
  }

  complete(query: CompletionQuery, indexes: string) {
    const { text, filter } = query;
    const work = { words: [{ text, phrase: false }], filter };
    return this.#kept.completions(query, indexes, () =>
      this.#limited(work, () => complete(query, this.#topDocuments)),
    );
  }

  similarNames(query: NameQuery) {
    return this.#limited(query, () => similarNames(query, this.#topDocuments));
  }

  async *documents(): AsyncIterable<SearchDocument> {
    const generation = await this.indexId();
    const rows = this.graph.stream<{ properties: StoredProperties }>('search/list-documents', { generation });
    for await (const { properties } of rows) yield fromProperties(properties, this.fields);
  }

  async count(): Promise<number> {
    const generation = await this.indexId();
    const [row] = await this.graph.read<{ count: number }>('search/count-documents', { generation });
    return row?.count ?? 0;
  }

  async indexId(): Promise<Generation> {
    return this.fixedGeneration ?? readGeneration(this.graph);
  }

  async shadow() {
    const generation = otherGeneration(await this.indexId());
    const drop = async () => {
      // Another process may have filled this generation and swapped it in.
      if ((await readGeneration(this.graph)) !== generation) await clearGeneration(this.graph, generation);
    };
    await drop();
    const shadow = new EmbeddedEngine(this.graph, this.fields, generation);
    return Object.assign(shadow, {
      swap: async () => {
        await this.graph.write((tx) => tx.run('search/set-generation', { generation }));
        await clearGeneration(this.graph, otherGeneration(generation));
      },
      drop,
    });
  }

  readonly #topDocuments = async (lucene: string, count: number): Promise<SearchDocument[]> => {
    const hits = await this.#pages.readTop(lucene, count);
    return hits.map(({ properties }) => fromProperties(properties ?? {}, this.fields));
  };

  /** Runs a search in its turn and within the time limit. It is refused if Lucene finds it too expensive. */
  #limited<T>(query: Parameters<typeof isCostly>[0], find: () => Promise<T>): Promise<T> {
    return withClearErrors(this.#turns.take(isCostly(query), find));
  }

  async #find(query: EngineQuery, indexes: string | undefined): Promise<EngineResult> {
    const [{ total, facets }, hits] = await this.#countAndPage(query, indexes);
    const matched = matchedFields(query, this.fields);
    return {
      total,
      results: await mapInTurns(hits, (hit) => this.#toResult(hit, matched)),
      facets: facets.map((row) => this.#toFacet(row)),
    };
  }

  /** Counts all results, and reads a page of them. */
  async #countAndPage(query: EngineQuery, indexes: string | undefined): Promise<[HitCount, Hit[]]> {
    const lucene = luceneQuery(query);
    const count = () => this.#counts.get(lucene, query, indexes);
    const page = this.#pages.read(lucene, query, this.#counts.formerTotal(lucene));
    if (!knowsTotal(query)) return Promise.all([count(), page]);
    const hits = await page;
    const total = totalOf(hits, query);
    if (total === undefined) return [await count(), hits];
    this.#counts.setTotal(lucene, total);
    return [{ total, facets: [] }, hits];
  }

  #toResult({ urn, score, properties, values }: Hit, matched: ReturnType<typeof matchedFields>) {
    return {
      urn,
      matchedFields: properties ? matched(fromProperties(properties, this.fields)) : [],
      sortValues: values ?? [score, urn],
    };
  }

  #toFacet({ field: name, values }: Facet): Facet {
    const field = this.fields.get(name);
    return {
      field: name,
      ...(field?.facetTitle !== undefined && { title: field.facetTitle }),
      values: values.map(({ value, count }) => ({ value: facetText(readValue(value, field)), count })),
    };
  }
}
