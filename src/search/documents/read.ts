import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import type { SearchDocument } from '../engine.js';
import { searchedAspects } from '../fields/annotations.js';
import type { PropertyFields } from '../fields/structured-properties.js';
import { buildDocument, type StoredEntity } from './build.js';

/** Aspects that documents are made of beside those with annotations. */
const OTHER_ASPECTS = ['browsePathsV2', 'structuredProperties', 'status'];

/** Makes search documents of what the graph holds. */
export class DocumentReader {
  readonly #names: readonly string[];

  constructor(
    private readonly graph: Graph,
    private readonly registry: Registry,
    private readonly properties: () => Promise<PropertyFields>,
  ) {
    const searched = [...registry.entities.values()].flatMap((entityType) => searchedAspects(entityType));
    this.#names = [...new Set([...searched, ...OTHER_ASPECTS])];
  }

  /** The documents of these entities, in one statement; those that do not exist are absent. */
  async read(urns: readonly string[]): Promise<SearchDocument[]> {
    const properties = await this.properties();
    const entities = await this.graph.read<StoredEntity & Record<string, unknown>>('search/read-entities', {
      urns,
      names: this.#names,
    });
    return entities.map((entity) => buildDocument(this.registry, properties, entity));
  }
}
