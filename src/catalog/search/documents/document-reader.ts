import type { AspectType, Registry } from '../../../model/types.js';
import type { Graph } from '../../../store/graph/graph.js';
import type { LoggedChange } from '../../events/changes.js';
import type { SearchDocument } from '../engine.js';
import { searchedAspects } from '../fields/annotations.js';
import type { PropertyFields } from '../fields/structured-properties.js';
import { buildDocument, type IndexedEntity } from './build.js';

/** Aspects that documents need in addition to those with annotations. */
const OTHER_ASPECTS = ['browsePathsV2', 'structuredProperties', 'status'];

/** The number of URNs to read at once. */
const PAGE_SIZE = 5000;

/** Reads search documents from the graph. */
export class DocumentReader {
  readonly #names: readonly string[];
  /** The time series whose latest event is in the document, by entity type. */
  readonly #series: ReadonlyMap<string, readonly string[]>;

  constructor(
    private readonly graph: Graph,
    private readonly registry: Registry,
    private readonly properties: () => Promise<PropertyFields>,
  ) {
    const searched = [...registry.entities.values()].map(
      (entityType) => [entityType.name, searchedAspects(entityType)] as const,
    );
    const names = searched.flatMap(([, aspects]) => namesOf(aspects, false));
    this.#names = [...new Set([...names, ...OTHER_ASPECTS])];
    this.#series = new Map(searched.map(([type, aspects]) => [type, namesOf(aspects, true)]));
  }

  /** Whether a change may affect a document. */
  concerns({ entityType, aspect }: Pick<LoggedChange, 'entityType' | 'aspect'>): boolean {
    const isSeries = this.registry.aspects.get(aspect)?.timeseries ?? false;
    return !isSeries || (this.#series.get(entityType)?.includes(aspect) ?? true);
  }

  /** Yields the URNs of all entities, page by page. */
  async *urns(): AsyncGenerator<string[]> {
    for (let after = ''; ; ) {
      const page = { after, limit: PAGE_SIZE };
      const rows = await this.graph.read<{ urn: string }>('search/list-entities', page);
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows.map(({ urn }) => urn);
      after = last.urn;
    }
  }

  /** Reads the documents of these entities, in one statement. Entities that do not exist are left out. */
  async read(urns: readonly string[]): Promise<SearchDocument[]> {
    const properties = await this.properties();
    const entities = await this.graph.read<IndexedEntity & Record<string, unknown>>('search/read-entities', {
      entities: urns.map((urn) => ({ urn, series: this.#series.get(urn.split(':')[2] ?? '') ?? [] })),
      names: this.#names,
    });
    return entities.map((entity) => buildDocument(this.registry, properties, entity));
  }
}

const namesOf = (aspects: readonly AspectType[], areSeries: boolean) =>
  aspects.filter(({ timeseries }) => timeseries === areSeries).map(({ name }) => name);
