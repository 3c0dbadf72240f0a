import { badRequest } from '../../../../shared/errors.js';
import type { Parameter, Schema } from '../../specification/types.js';
import { SLICE_PARAMETERS, type SliceQuery, sliceIn } from '../requests/slice.js';
import { orNull } from './common.js';
import { NEXT_SCROLL_ID, scrollPageParameters } from './scroll-page.js';

/** A disjunction of conjunctions, on one field of an end or of the relationship. */
export interface GraphFilter {
  and?:
    | {
        criteria: {
          field: string;
          values?: string[] | null;
          value?: string | null;
          condition?: string | null;
          negated?: boolean | null;
        }[];
      }[]
    | null;
}

export const graphFilterSchema: Schema = {
  title: 'GraphFilter',
  description: 'Values of one field; the members of `and` are alternatives.',
  type: 'object',
  properties: {
    and: orNull({
      type: 'array',
      items: {
        title: 'GraphCriteria',
        type: 'object',
        properties: {
          criteria: {
            type: 'array',
            items: {
              title: 'GraphCriterion',
              type: 'object',
              properties: {
                field: { type: 'string' },
                values: orNull({ type: 'array', items: { type: 'string' } }),
                value: orNull({ type: 'string' }),
                condition: orNull({ type: 'string', enum: ['EQUAL', 'IN', null] }),
                negated: orNull({ type: 'boolean', description: 'Not true.' }),
              },
              required: ['field'],
            },
          },
        },
        required: ['criteria'],
      },
    }),
  },
  additionalProperties: false,
};

const end: Schema = {
  title: 'RelationshipEnd',
  type: 'object',
  properties: { urn: { type: 'string' }, entityType: { type: 'string' } },
  required: ['urn', 'entityType'],
};

export const scrollResponseSchema: Schema = {
  title: 'RelationshipScroll',
  type: 'object',
  properties: {
    scrollId: NEXT_SCROLL_ID,
    results: {
      type: 'array',
      items: {
        title: 'ScrolledRelationship',
        type: 'object',
        properties: {
          relationshipType: { type: 'string' },
          source: end,
          destination: end,
          upstream: { type: 'string', description: 'Of lineage: the end that feeds the other.' },
          downstream: { type: 'string' },
        },
        required: ['relationshipType', 'source', 'destination'],
      },
    },
  },
  required: ['results'],
};

export const scrollParameters: readonly Parameter[] = [
  ...scrollPageParameters,
  {
    name: 'relationshipTypes',
    in: 'query',
    description: 'Names of relationships: repeated, or separated by commas; all by default.',
    schema: { type: 'array', items: { type: 'string' } },
  },
  {
    name: 'includeSoftDelete',
    in: 'query',
    description: 'Whether relationships with a soft-deleted end count.',
    schema: { type: 'boolean', default: true },
  },
  ...SLICE_PARAMETERS,
  {
    name: 'pitKeepAlive',
    in: 'query',
    description: 'Accepted without effect: a scroll id holds no resources.',
    schema: { type: 'string' },
  },
];

/** The query of every scroll through relationships. */
export interface ScrollQuery extends SliceQuery {
  count?: number | undefined;
  scrollId?: string | undefined;
  relationshipTypes?: string[];
  includeSoftDelete?: boolean;
}

/** The part of the resolvers' input that every scroll through relationships has. */
export const scrollInput = ({
  count,
  scrollId,
  relationshipTypes,
  includeSoftDelete,
  ...slice
}: ScrollQuery) => ({
  ...{ count, scrollId },
  types: relationshipTypes,
  includeSoftDeleted: includeSoftDelete,
  slice: sliceIn(slice),
});

/** The values that a filter allows for its field; `undefined` if it allows all. */
export function valuesOf(
  filter: GraphFilter | null | undefined,
  fields: readonly string[],
): string[] | undefined {
  const groups = filter?.and ?? [];
  if (groups.length === 0) return undefined;
  return groups.flatMap(({ criteria }) => {
    const [criterion, ...others] = criteria;
    if (criterion === undefined || others.length > 0 || !fields.includes(criterion.field))
      throw badRequest(`A filter here has one criterion in each alternative, on ${fields.join(' or ')}`);
    if (criterion.negated) throw badRequest('A filter here says what is to be, and not what is not');
    return criterion.values ?? (criterion.value ? [criterion.value] : []);
  });
}
