import { badRequest } from '../../../../shared/errors.js';
import {
  arrayOf,
  boolean,
  enumOf,
  inQuery,
  named,
  optional,
  orNull,
  type QueryOf,
  text,
  type ValueOf,
} from '../builders.js';
import { SLICE_PARAMETERS, sliceIn } from '../requests/slice.js';
import { NEXT_SCROLL_ID, scrollPageParameters } from './scroll-page.js';

/** A disjunction of conjunctions, on one field of an end or of the relationship. */
export const graphFilterSchema = {
  description: 'Values of one field; the members of `and` are alternatives.',
  ...named('GraphFilter', {
    and: orNull(
      arrayOf(
        named('GraphCriteria', {
          criteria: arrayOf(
            named('GraphCriterion', {
              field: text,
              values: orNull(arrayOf(text)),
              value: orNull(text),
              condition: orNull(enumOf(['EQUAL', 'IN', null])),
              negated: orNull({ ...boolean, description: 'Not true.' }),
            }),
          ),
        }),
      ),
    ),
  }),
  additionalProperties: false,
};

const end = named('RelationshipEnd', { urn: text, entityType: text });

export const scrollResponseSchema = named('RelationshipScroll', {
  scrollId: optional(NEXT_SCROLL_ID),
  results: arrayOf(
    named('ScrolledRelationship', {
      relationshipType: text,
      source: end,
      destination: end,
      upstream: optional({ ...text, description: 'Of lineage: the end that feeds the other.' }),
      downstream: optional(text),
    }),
  ),
});

export const scrollParameters = [
  ...scrollPageParameters,
  inQuery(
    'relationshipTypes',
    arrayOf(text),
    'Names of relationships: repeated, or separated by commas; all by default.',
  ),
  inQuery(
    'includeSoftDelete',
    { ...boolean, default: true },
    'Whether relationships with a soft-deleted end count.',
  ),
  ...SLICE_PARAMETERS,
  inQuery('pitKeepAlive', text, 'Accepted without effect: a scroll id holds no resources.'),
] as const;

/** The part of the resolvers' input that every scroll through relationships has. */
export const scrollInput = ({
  count,
  scrollId,
  relationshipTypes,
  includeSoftDelete,
  ...slice
}: QueryOf<typeof scrollParameters>) => ({
  ...{ count, scrollId },
  types: relationshipTypes,
  includeSoftDeleted: includeSoftDelete,
  slice: sliceIn(slice),
});

/** The values that a filter allows for its field; `undefined` if it allows all. */
export function valuesOf(
  filter: ValueOf<typeof graphFilterSchema> | null | undefined,
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
