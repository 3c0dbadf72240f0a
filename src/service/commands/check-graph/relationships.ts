import {
  deriveEdges,
  type Edge,
  type EdgeProperties,
  edgeKey,
  sameProperties,
} from '../../../catalog/relationships/derive.js';
import { AspectValue } from '../../../model/aspect-value.js';
import { parseUrn } from '../../../model/index.js';
import { omitNullish } from '../../../model/omit-nullish.js';
import type { StoredText } from '../../../model/stored-text.js';
import type { Registry } from '../../../model/types.js';
import { attempt } from '../../../shared/attempt.js';
import { chunks, groupBy } from '../../../shared/group-by.js';
import type { Graph, Row } from '../../../store/graph/graph.js';
import type { Report } from './report.js';

const CHUNK = 1_000;

interface StoredEdge extends Record<string, unknown> {
  from: string;
  to: string;
  type: string;
  source: string | null;
  aspect: string | null;
  relationship: string | null;
}

/** A stored aspect, as far as relationships depend on it. */
interface StoredValue {
  name: string;
  value: StoredText;
  /** Epoch milliseconds. */
  created: number;
}

/**
 * Looks for relationships that differ from their aspect. The aspect that a relationship names must define it, with the
 * same properties.
 */
export async function checkRemainingRelationships(
  graph: Graph,
  registry: Registry,
  report: Report,
): Promise<void> {
  const stored = graph.stream<StoredEdge>('check-graph/list-relationships');
  for await (const edges of chunks(stored, CHUNK)) {
    report.checked('relationships', edges.length);
    const derived = await deriveExpected(graph, registry, edges);
    for (const edge of edges) {
      const expected = derived.get(sourceKey(edge))?.get(edgeKey(toEdge(edge)));
      if (expected === undefined || !sameProperties(expected.properties, toEdge(edge).properties))
        report.found('relationship-left', describe(edge));
    }
  }
}

/** Derives the relationships that the sources of `edges` define now, by aspect. */
async function deriveExpected(graph: Graph, registry: Registry, edges: readonly StoredEdge[]) {
  const sources = groupBy(edges, ({ source }) => source ?? '');
  const entities = [...sources].map(([urn, own]) => ({
    urn,
    names: [...new Set(own.map(({ aspect }) => aspect))],
  }));
  const rows = await graph.read<StoredValue & Row & { urn: string }>('entities/read-aspects', { entities });
  return new Map(
    rows.map(({ urn, ...stored }) => [
      sourceKey({ source: urn, aspect: stored.name }),
      expectedEdges(registry, urn, stored),
    ]),
  );
}

/** The relationships that a stored aspect defines; none if the model does not have the aspect. */
export function expectedEdges(
  registry: Registry,
  urn: string,
  { name, value, created }: StoredValue,
): ReadonlyMap<string, Edge> {
  const aspect = attempt(() => parseUrn(registry, urn).entityType.aspects.get(name));
  return aspect ? deriveEdges(urn, aspect, new AspectValue(value.unredacted()).json, created) : new Map();
}

function toEdge({ from, to, type, source, aspect, relationship, ...properties }: StoredEdge): Edge {
  return {
    from,
    to,
    type,
    source: source ?? '',
    aspect: aspect ?? '',
    relationship: relationship ?? '',
    properties: omitNullish<EdgeProperties>(properties),
  };
}

function sourceKey({ source, aspect }: Pick<StoredEdge, 'source' | 'aspect'>): string {
  return `${aspect} ${source}`;
}

export function describe({
  from,
  to,
  type,
  source,
  aspect,
}: Pick<StoredEdge, 'from' | 'to' | 'type' | 'source' | 'aspect'>) {
  return `${from} -[${type}]-> ${to}, of ${aspect} of ${source}`;
}
