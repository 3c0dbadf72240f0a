import { canonicalUrn, parseUrn } from '../../../model/index.js';
import { objectOf, objectsOf } from '../../../model/json.js';
import type { Json, JsonObject } from '../../../model/types.js';
import { columnUrn } from '../../../model/urn-build.js';
import { groupBy } from '../../../shared/group-by.js';
import { type Path, reportAt } from '../../../shared/path.js';
import type { EventUrns } from '../event-urns.js';
import type { EventWrites } from '../event-writes.js';
import { identifierOf, text } from '../values.js';

/** The column lineage of one downstream dataset. */
interface ColumnSources {
  /** The URNs of the upstream datasets. */
  upstreams: string[];
  /** An entry for each downstream column and type of transformation. */
  lineages: JsonObject[];
}

/** DataHub's confidence score for column lineage from external parsers. */
const CONFIDENCE = 0.5;

interface FacetContext {
  urns: EventUrns;
  writes: EventWrites;
  path: Path;
}

/**
 * Derives the column lineage of a dataset.
 * @param sources by column: `{namespace, name, field, transformations}` of each upstream column
 */
export function columnSources(
  dataset: string,
  sources: ReadonlyMap<string, readonly JsonObject[]>,
  context: FacetContext,
): ColumnSources {
  const { urns, writes, path } = context;
  const upstreams = new Set<string>();
  let tooLong = 0;
  const column = (of: string, fieldPath: string) => {
    const urn = columnUrn(of, fieldPath);
    if (isUrn(urns, urn)) return [canonicalUrn(urns.registry, urn)];
    tooLong += 1;
    return [];
  };
  const lineages = [...sources].flatMap(([fieldPath, inputs]) => {
    const inputsByColumn = new Map<string, JsonObject[]>();
    for (const input of inputs) {
      const upstream = sourceDataset(input, context);
      if (upstream === undefined) continue;
      upstreams.add(upstream);
      const field = text(input.field);
      if (field === undefined) continue;
      for (const urn of column(upstream, field))
        inputsByColumn.set(urn, [...(inputsByColumn.get(urn) ?? []), input]);
    }
    const downstreams = column(dataset, fieldPath);
    if (downstreams.length === 0) return [];
    // Types have separate entries. Otherwise a column that only filters would look like one whose values are copied.
    const byType = groupBy([...inputsByColumn.keys()].sort(), (urn) =>
      transformations(inputsByColumn.get(urn) ?? []),
    );
    return [...byType].map(([transformOperation, from]) => ({
      upstreamType: 'FIELD_SET',
      upstreams: from,
      downstreamType: 'FIELD_SET',
      downstreams,
      confidenceScore: CONFIDENCE,
      ...(transformOperation !== '' && { transformOperation }),
    }));
  });
  if (tooLong > 0)
    writes.warn(`${path.pointer} has ${tooLong} columns whose URNs would be too long: left out`);
  return { upstreams: [...upstreams], lineages };
}

/** The URN of an upstream dataset that a facet names. It marks the dataset as existing, as for inputs of events. */
export function sourceDataset(input: JsonObject, { urns, writes, path }: FacetContext): string | undefined {
  const identifier = identifierOf(input);
  if (identifier === undefined) return undefined;
  const dataset = reportAt(path, () => urns.dataset(identifier));
  if (urns.mapping.datasets.isWritten) writes.markExisting(path, dataset);
  return dataset;
}

function isUrn(urns: EventUrns, urn: string): boolean {
  try {
    parseUrn(urns.registry, urn);
    return true;
  } catch {
    return false;
  }
}

/** The distinct types of the transformations, such as `DIRECT:IDENTITY,INDIRECT:FILTER:MASKED`. */
function transformations(inputs: readonly JsonObject[]): string {
  const kinds = inputs.flatMap((input) =>
    objectsOf(input.transformations).flatMap(({ type, subtype, masking }) => {
      const parts = [text(type), text(subtype), masking === true ? 'MASKED' : undefined];
      const kind = parts.filter((part) => part !== undefined).join(':');
      return kind === '' ? [] : [kind];
    }),
  );
  return [...new Set(kinds)].sort().join(',');
}

/**
 * The upstream columns by column, from a `columnLineage` or `lineage` facet. In older versions, all upstreams of a
 * column share one transformation type.
 */
export function sourcesOf(fields: Json | undefined, list: string): Map<string, JsonObject[]> {
  return new Map(
    Object.entries(objectOf(fields)).map(([fieldPath, field]) => {
      const { transformationType, [list]: inputs } = objectOf(field);
      const type = text(transformationType);
      const older = type === undefined ? [] : [{ type }];
      const sources = objectsOf(inputs).map((input) =>
        objectsOf(input.transformations).length === 0 ? { ...input, transformations: older } : input,
      );
      return [fieldPath, sources];
    }),
  );
}
