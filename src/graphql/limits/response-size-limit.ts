import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
} from 'graphql';
import { CairnError } from '../../errors.js';
import { selectionSize } from './selection-size.js';

/**
 * Counts the values of an answer while its lists are resolved, and aborts the operation beyond `limit`. The cost limit
 * (cost-limit.ts) refuses operations before, but underestimates nested pages.
 */
export function limitResponseSize(schema: GraphQLSchema, limit: number): void {
  /** Keyed by an object that is unique to each execution, and to each event of a subscription. */
  const counts = new WeakMap<GraphQLResolveInfo['variableValues'], number>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) if (isListOfObjects(field.type)) countItems(field);
  }

  function countItems(field: GraphQLField<unknown, unknown>): void {
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (parent, args, context, info) => {
      const value = resolve(parent, args, context, info);
      return value instanceof Promise ? value.then((list) => counted(list, info)) : counted(value, info);
    };
  }

  function counted<T>(list: T, info: GraphQLResolveInfo): T {
    if (!Array.isArray(list)) return list;
    const before = counts.get(info.variableValues) ?? 0;
    const count = before + list.length * selectionSize(info.fieldNodes, info.fragments);
    counts.set(info.variableValues, count);
    if (count <= limit) return list;
    throw new CairnError(
      'LIMIT_EXCEEDED',
      `The answer has more than ${limit} values: ask for smaller pages, or for less of what is in them`,
    );
  }
}

function isListOfObjects(type: GraphQLOutputType): boolean {
  const list = getNullableType(type);
  return isListType(list) && isCompositeType(getNullableType(list.ofType));
}
