import { parse } from 'graphql';
import { z } from 'zod';
import { parseJson } from '../../../model/json.js';
import type { Json } from '../../../model/types.js';
import { NAMES_QUERY, readNames } from '../../graphql/entity-names.js';
import { asOf, budget, tool, urns } from '../tool.js';

const ENTITIES = parse(`
  query ($urns: [String!]!, $aspects: [String!], $asOf: Moment) {
    entities(urns: $urns, asOf: $asOf) {
      urn
      type
      exists
      aspects(input: { aspectNames: $aspects }) { aspectName payload }
    }
  }
`);

interface Read {
  /** An item is null if its entity lacks a required aspect. */
  entities: ({
    urn: string;
    type: string;
    exists: boolean;
    aspects: { aspectName: string; payload: string }[] | null;
  } | null)[];
}

/** Aspects that are left out. Columns have their own tool, and browse paths only repeat other aspects. */
const OTHER_TOOLS_ASPECTS: ReadonlySet<string> = new Set([
  'schemaMetadata',
  'editableSchemaMetadata',
  'browsePaths',
  'browsePathsV2',
]);
const URN = /^urn:[^:]+:[a-zA-Z]+:./;

export const getEntities = tool({
  name: 'get_entities',
  title: 'Read entities',
  description:
    'What the catalog knows of up to 20 entities: descriptions, owners, tags, terms, domains, properties, view definitions and all else, as aspects by name. Columns and lineage have tools of their own.',
  input: {
    urns: urns(20),
    aspects: z
      .array(z.string())
      .optional()
      .describe('Only these aspects, such as `viewProperties` for the SQL of a view.'),
    asOf,
    budget,
  },
  documents: [ENTITIES, NAMES_QUERY],
  async run({ urns, aspects, asOf }, execute) {
    const { entities } = await execute<Read>(ENTITIES, { urns, aspects, asOf });
    const items = entities.map((entity, index) => ({
      urn: entity?.urn ?? urns[index],
      ...(entity === null ? { isIncomplete: true } : { type: entity.type }),
      ...(entity?.exists === false && { exists: false }),
      aspects: Object.fromEntries(
        (entity?.aspects ?? [])
          .filter(({ aspectName }) => aspects !== undefined || isIncluded(aspectName))
          .map(({ aspectName, payload }) => [aspectName, parseJson(payload)]),
      ),
    }));
    const names = await readNames(
      [...urns, ...new Set(items.flatMap(({ aspects }) => urnsIn(aspects)))],
      execute,
    );
    return {
      facts: { names: Object.fromEntries(names) },
      list: {
        name: 'entities',
        items,
        rest: (shown) => `call again for the URNs from number ${shown + 1} on, or name only some \`aspects\``,
      },
    };
  },
});

const isIncluded = (aspect: string) => !OTHER_TOOLS_ASPECTS.has(aspect) && !aspect.endsWith('Key');

/** The URNs in a value. */
function urnsIn(value: Json): string[] {
  if (typeof value === 'string') return URN.test(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(urnsIn);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(urnsIn) : [];
}
