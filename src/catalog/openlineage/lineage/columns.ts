import { canonicalUrn, parseUrn } from '../../../model/index.js';
import type { Json, JsonObject } from '../../../model/types.js';
import { columnOf } from '../facets/dataset.js';
import { type Names, placed } from '../names.js';
import type { Statements } from '../statements.js';
import { members, objects, text } from '../values.js';

/** Where columns of a dataset come from. */
export interface ColumnSources {
  /** Datasets that were read for it. */
  upstreams: string[];
  /** One for each column that has a source. */
  lineages: JsonObject[];
}

/** How sure DataHub is of column lineage that was parsed by somebody else. */
const CONFIDENCE = 0.5;

interface Place {
  names: Names;
  statements: Statements;
  place: string;
}

/**
 * The column lineage of a dataset.
 * @param sources by column: `{namespace, name, field, transformations}` of each column that it comes from
 */
export function columnSources(
  dataset: string,
  sources: ReadonlyMap<string, readonly JsonObject[]>,
  within: Place,
): ColumnSources {
  const { names, statements, place } = within;
  const upstreams = new Set<string>();
  let unnamed = 0;
  const column = (of: string, fieldPath: string) => {
    const urn = columnOf(of, fieldPath);
    if (isUrn(names, urn)) return [canonicalUrn(names.registry, urn)];
    unnamed += 1;
    return [];
  };
  const lineages = [...sources].flatMap(([fieldPath, inputs]) => {
    const from = new Set<string>();
    for (const input of inputs) {
      const upstream = sourceDataset(input, within);
      if (upstream === undefined) continue;
      upstreams.add(upstream);
      const field = text(input.field);
      if (field !== undefined) for (const urn of column(upstream, field)) from.add(urn);
    }
    const downstreams = column(dataset, fieldPath);
    if (from.size === 0 || downstreams.length === 0) return [];
    const transformOperation = transformations(inputs);
    return [
      {
        upstreamType: 'FIELD_SET',
        upstreams: [...from].sort(),
        downstreamType: 'FIELD_SET',
        downstreams,
        confidenceScore: CONFIDENCE,
        ...(transformOperation !== '' && { transformOperation }),
      },
    ];
  });
  if (unnamed > 0) statements.warn(`${place} has ${unnamed} columns whose URNs would be too long: left out`);
  return { upstreams: [...upstreams], lineages };
}

/** The dataset that a source names, which is there as those are that events name otherwise. */
export function sourceDataset(input: JsonObject, { names, statements, place }: Place): string | undefined {
  const [namespace, name] = [text(input.namespace), text(input.name)];
  if (namespace === undefined || name === undefined) return undefined;
  const dataset = placed(place, () => names.dataset({ namespace, name }));
  if (names.mapping.datasets.isWritten) statements.exists(place, dataset);
  return dataset;
}

function isUrn(names: Names, urn: string): boolean {
  try {
    parseUrn(names.registry, urn);
    return true;
  } catch {
    return false;
  }
}

/** The kinds of transformations, each once: `DIRECT:IDENTITY,INDIRECT:FILTER`; masking ones are marked. */
function transformations(inputs: readonly JsonObject[]): string {
  const kinds = inputs.flatMap((input) =>
    objects(input.transformations).flatMap(({ type, subtype, masking }) => {
      const parts = [text(type), text(subtype), masking === true ? 'MASKED' : undefined];
      const kind = parts.filter((part) => part !== undefined).join(':');
      return kind === '' ? [] : [kind];
    }),
  );
  return [...new Set(kinds)].sort().join(',');
}

/** The sources of each column of a `columnLineage` facet, or one of lineage; older versions say the kind of a column's as a whole. */
export function sourcesOf(fields: Json | undefined, list: string): Map<string, JsonObject[]> {
  return new Map(
    Object.entries(members(fields)).map(([fieldPath, field]) => {
      const { transformationType, [list]: inputs } = members(field);
      const type = text(transformationType);
      const older = type === undefined ? [] : [{ type }];
      const sources = objects(inputs).map((input) =>
        input.transformations === undefined && older.length > 0
          ? { ...input, transformations: older }
          : input,
      );
      return [fieldPath, sources];
    }),
  );
}
