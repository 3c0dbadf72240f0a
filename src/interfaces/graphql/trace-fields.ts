import { type GraphQLField, type GraphQLResolveInfo, type GraphQLSchema, isObjectType } from 'graphql';
import type { Config } from '../../shared/config.js';
import { traced, tracedOperation } from '../../shared/tracing/span.js';
import type { Context } from './context.js';

/**
 * Adds spans to the root fields of queries and mutations. If all fields are configured, every field with a resolver
 * gets one.
 */
export function traceFields(schema: GraphQLSchema, which: Config['tracing']['fields']): void {
  const operations = [schema.getQueryType(), schema.getMutationType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__') || type === schema.getSubscriptionType()) continue;
    const isOperation = operations.includes(type);
    if (!isOperation && which !== 'all') continue;
    for (const field of Object.values(type.getFields())) traceField(field, type.name, isOperation);
  }
}

function traceField(field: GraphQLField<unknown, Context>, type: string, isOperation: boolean): void {
  const { resolve } = field;
  if (resolve === undefined) return;
  const name = `${type}.${field.name}`;
  field.resolve = (parent, args, context, info) => {
    const attributes = attributesOf(info);
    const work = () => resolve(parent, args, context, info);
    return isOperation ? tracedOperation(name, { attributes }, work) : traced({ name, attributes }, work);
  };
}

function attributesOf({ operation, path }: GraphQLResolveInfo) {
  return {
    'graphql.operation.type': operation.operation,
    ...(operation.name && { 'graphql.operation.name': operation.name.value }),
    'graphql.field.path': pathText(path),
  };
}

function pathText({ prev, key }: GraphQLResolveInfo['path']): string {
  return prev === undefined ? String(key) : `${pathText(prev)}.${key}`;
}
