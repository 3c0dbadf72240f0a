import {
  type GraphQLField,
  type GraphQLScalarType,
  type GraphQLSchema,
  isAbstractType,
  isObjectType,
  isScalarType,
} from 'graphql';
import type { Context } from './context.js';
import type { Resolver, ResolverMap } from './resolver.js';

/** Gives scalars of the SDL their meaning. */
export function attachScalars(
  schema: GraphQLSchema,
  scalars: Readonly<Record<string, GraphQLScalarType>>,
): void {
  for (const [name, { serialize, parseValue, parseLiteral }] of Object.entries(scalars)) {
    const type = schema.getType(name);
    if (!isScalarType(type)) throw new Error(`The API has no scalar ${name}`);
    Object.assign(type, { serialize, parseValue, parseLiteral });
  }
}

/**
 * Gives fields their hand-written resolvers; `__resolveType` of a union or interface names the type of a value.
 * @throws Error for a resolver of something that the SDL does not have.
 */
export function attachResolvers(schema: GraphQLSchema, resolvers: ResolverMap): void {
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName);
    for (const [name, resolver] of Object.entries(fields)) {
      const field = isObjectType(type) ? type.getFields()[name] : undefined;
      if (field && type === schema.getSubscriptionType()) subscribeBy(field, resolver);
      else if (field) field.resolve = resolver as GraphQLField<unknown, unknown>['resolve'];
      else if (isAbstractType(type) && name === '__resolveType') type.resolveType = resolver as () => string;
      else throw new Error(`The API has no ${typeName}.${name}`);
    }
  }
}

type Source = Resolver<object, unknown>;

/** What comes from the source of a subscription is what clients get. It has begun before they hear that it holds. */
function subscribeBy(field: GraphQLField<unknown, unknown>, resolver: Resolver): void {
  field.subscribe = async (parent, args, context, info) => {
    const source = (resolver as Source)(parent, args, context as Context, info) as AsyncGenerator;
    const first = await source.next();
    return resumed(first, source);
  };
  field.resolve = (event) => event;
}

async function* resumed(first: IteratorResult<unknown, unknown>, source: AsyncGenerator) {
  if (first.done) return;
  yield first.value;
  yield* source;
}
