import { AspectValue } from '../../../model/aspect-value.js';
import type { AspectType, Registry } from '../../../model/types.js';
import { deriveEdges, type Edge, LINEAGE_TYPE } from '../../relationships/derive.js';
import { isOfField, RELATED } from '../filter.js';
import type { MemoryEdge } from './adjacency.js';

/** Tells which aspects define lineage edges, and which ones determine properties of nodes. */
export class LineageAspects {
  readonly #edges: ReadonlySet<string>;
  readonly #properties: ReadonlySet<string>;

  constructor(private readonly registry: Registry) {
    const all = [...registry.aspects.values()];
    this.#edges = new Set(all.filter(makesLineage).map(({ name }) => name));
    this.#properties = new Set([
      ...['status', 'dataPlatformInstance'],
      ...all.filter(relatesByFields).map(({ name }) => name),
      ...all.filter(({ keyFor }) => keyFor !== undefined).map(({ name }) => name),
    ]);
  }

  /** The names of the aspects that define edges. */
  get names(): string[] {
    return [...this.#edges];
  }

  /** A text that describes how aspects define edges. If it differs, edges may differ for the same aspects. */
  get description(): string {
    const aspects = this.names.map((name) => this.registry.aspects.get(name));
    return JSON.stringify(aspects.map((aspect) => [aspect?.name, aspect?.relationships]));
  }

  makesEdges(aspect: string): boolean {
    return this.#edges.has(aspect);
  }

  changesProperties(aspect: string): boolean {
    return this.#properties.has(aspect);
  }

  isKey(aspect: string): boolean {
    return this.registry.aspects.get(aspect)?.keyFor !== undefined;
  }

  /** The edges that a value of an aspect defines, as the graph has them. */
  edgesOf(urn: string, name: string, stored: { value: string; created: number } | undefined): MemoryEdge[] {
    const aspect = this.registry.aspects.get(name);
    if (aspect === undefined || stored === undefined) return [];
    return lineageOf(deriveEdges(urn, aspect, new AspectValue(stored.value).json, stored.created));
  }
}

/** The lineage edges among the relationships that an aspect defines. */
export function lineageOf(edges: ReadonlyMap<string, Edge>): MemoryEdge[] {
  return [...edges.values()].flatMap(({ type, from, to, properties: { created, updated, via, manual } }) => {
    if (type !== LINEAGE_TYPE) return [];
    // No window of time hides an edge without times, or one that a user drew.
    const times = manual
      ? { created: null, updated: null }
      : { created: created ?? null, updated: updated ?? null };
    return [{ upstream: from, downstream: to, ...times, via: via ?? null }];
  });
}

function makesLineage({ name, record, relationships }: AspectType): boolean {
  return (
    relationships.some(({ lineage }) => lineage !== undefined) ||
    record.field('fineGrainedLineages') !== undefined ||
    name === 'inputFields'
  );
}

/** Whether an aspect defines relationships that fields of filters stand for. */
function relatesByFields({ name, relationships }: AspectType): boolean {
  const fields = Object.values(RELATED);
  return relationships.some((made) => fields.some((field) => isOfField(field, made.name, name)));
}
