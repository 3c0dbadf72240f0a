import { type GraphQLFieldConfig, getNullableType, isListType, isObjectType } from 'graphql';
import type { RelationshipQuery } from '../../../catalog/types.js';
import type { Context } from '../context.js';
import { parentEntity } from '../parent-entity.js';

interface Declared extends Pick<RelationshipQuery, 'direction' | 'entityTypes'> {
  relationship: string;
  as?: string;
}

type PageArgs = Pick<RelationshipQuery, 'start' | 'count' | 'includeSoftDeleted'>;

/**
 * Reads the entities at the other end of a relationship. The field's type selects the result: a page with the entities
 * in the member `as`, the first entity, or their number.
 */
export function related(
  { relationship, direction, entityTypes, as }: Declared,
  field: GraphQLFieldConfig<unknown, Context>,
) {
  const fieldType = getNullableType(field.type);
  const isNumber = !isListType(fieldType) && !isObjectType(fieldType);
  return async (parent: unknown, args: PageArgs, { loaders }: Context) => {
    const { start, count, includeSoftDeleted = false } = args;
    const page = await loaders.relationships.load({
      urn: parentEntity(parent).urn,
      types: [relationship],
      ...{ direction, entityTypes, start, includeSoftDeleted },
      count: as === undefined ? 1 : count,
    });
    if (isNumber) return page.total;
    const urns = page.relationships.map(({ urn }) => urn);
    return as === undefined ? urns[0] : { ...page, [as]: urns };
  };
}
