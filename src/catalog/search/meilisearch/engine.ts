import { CairnError } from '../../../shared/errors.js';
import type {
  CompletionQuery,
  EngineQuery,
  EngineResult,
  NameQuery,
  SearchDocument,
  SearchEngine,
} from '../engine.js';
import { KeptAnswers } from '../kept-answers.js';
import type { SearchField } from '../types.js';
import { applyDocuments } from './apply.js';
import { type Connection, ifIndexMissing } from './connection.js';
import { complete, similarNames } from './query/complete.js';
import { enginePage } from './query/engine-page.js';
import { planQuery } from './query/plan-engine-query.js';
import { postFilteredPage } from './query/post-filter.js';
import { SearchIndex } from './search-index.js';
import { createIndex, creationTime, hasIndex, indexSettings, isUsable } from './settings.js';
import { STORED_DOCUMENT_FORMAT } from './stored-document.js';

/** Search on a Meilisearch server. */
export class MeilisearchEngine implements SearchEngine {
  readonly name = 'meilisearch';
  /** The server combines waiting tasks into one batch. A large batch costs hardly more than a small one. */
  readonly maxBatchSize = 8;
  readonly format = JSON.stringify([STORED_DOCUMENT_FORMAT, indexSettings()]);
  readonly #index: SearchIndex;
  readonly #kept = new KeptAnswers();
  /** Whether the index exists. */
  #isPrepared = false;
  /** Whether the index was lost. An empty index would answer as if there were no entities. */
  #isLost = false;

  /** @param fields the fields, which are shared with the index that replaces this one */
  constructor(
    private readonly connection: Connection,
    readonly uid: string,
    private readonly fields = new Map<string, SearchField>(),
  ) {
    this.#index = new SearchIndex(connection, uid, fields);
  }

  /**
   * Adopts the fields. The index settings do not depend on them. It creates no index, since an empty one would answer
   * as if there were no entities. Until an index has been built, operations fail as UNAVAILABLE.
   */
  async prepare(fields: readonly SearchField[]): Promise<void> {
    for (const field of fields) this.fields.set(field.name, field);
    this.#kept.clear();
    if (!this.#isPrepared) this.#isPrepared = await isUsable(this.connection, this.uid);
  }

  /** Creates an empty index. */
  async create(): Promise<void> {
    await createIndex(this.connection, this.uid);
    await this.prepare([]);
  }

  /** Whether the index is missing, or is empty although there are entities. Somebody may have emptied the server. */
  async isLost(hasEntities: () => Promise<boolean>): Promise<boolean> {
    this.#isLost = (await this.count()) === 0 && (!(await this.#isThere()) || (await hasEntities()));
    return this.#isLost;
  }

  async #isThere(): Promise<boolean> {
    this.#isPrepared = false;
    await this.prepare([]);
    return this.#isPrepared;
  }

  async apply(documents: readonly SearchDocument[], deletions: readonly string[]): Promise<void> {
    await applyDocuments(this.#index, documents, deletions);
    this.#kept.clear();
  }

  async search(query: EngineQuery, indexes?: string): Promise<EngineResult> {
    await this.#requireIndex();
    return this.#kept.results(query, indexes, () => this.#find(query));
  }

  async #find(query: EngineQuery): Promise<EngineResult> {
    const plan = planQuery(query);
    if (plan.bounds.may === false) {
      const facets = query.facets.map(({ name: field }) => ({ field, values: [] }));
      return { total: 0, results: [], facets };
    }
    return plan.isByEngine ? enginePage(this.#index, plan) : postFilteredPage(this.#index, plan);
  }

  async complete(query: CompletionQuery, indexes: string) {
    await this.#requireIndex();
    return this.#kept.completions(query, indexes, () => complete(this.#index, query));
  }

  async similarNames(query: NameQuery) {
    await this.#requireIndex();
    return similarNames(this.#index, query);
  }

  documents(): AsyncIterable<SearchDocument> {
    return this.#index.scan(true);
  }

  /** The number of documents. It is 0 if the index does not exist. */
  async count(): Promise<number> {
    const stats = () => this.connection.index(this.uid).getStats();
    const { numberOfDocuments } = await this.connection.ask(() =>
      stats().catch(ifIndexMissing({ numberOfDocuments: 0 })),
    );
    return numberOfDocuments;
  }

  /** The creation time of the index. A swap changes the index behind a uid, and every server may have that uid. */
  indexId(): Promise<string | undefined> {
    return creationTime(this.connection, this.uid);
  }

  async shadow() {
    const uid = `${this.uid}-shadow`;
    const shadow = new MeilisearchEngine(this.connection, uid, this.fields);
    const drop = () => shadow.remove();
    await drop();
    await shadow.create();
    const swap = async () => {
      // A swap with an empty index would let that index answer for a moment. Without an index, the new one is renamed.
      const rename = !(await hasIndex(this.connection, this.uid));
      const { client } = this.connection;
      const swapIndexes = () => client.swapIndexes([{ indexes: [uid, this.uid], rename }]);
      await this.connection.run(swapIndexes);
      this.#kept.clear();
      await drop();
      this.#isLost = false;
      this.#isPrepared = false;
    };
    return Object.assign(shadow, { swap, drop });
  }

  /** An index without these settings may exist by accident. It would answer as if there were no results. */
  async #requireIndex(): Promise<void> {
    if (!this.#isPrepared) await this.prepare([]);
    if (!this.#isPrepared || this.#isLost)
      throw new CairnError('UNAVAILABLE', 'The search index is being built; try later');
  }

  /** Removes the index. */
  async remove(): Promise<void> {
    this.#isPrepared = false;
    await this.connection.run(() => this.connection.client.deleteIndex(this.uid), ['index_not_found']);
  }
}
