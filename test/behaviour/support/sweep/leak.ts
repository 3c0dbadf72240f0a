import { buildSchema, type GraphQLSchema } from 'graphql';
import { readEntities } from '../../../../src/catalog/entities/index.js';
import type { Context } from '../../../../src/interfaces/graphql/context.js';
import type { servedApi } from '../../../../src/interfaces/graphql/schema.js';
import type { FixedOperation } from '../../../../src/interfaces/http/operations/operation.js';

/** A read that ignores the rights of the caller, added to each interface: the sweep must find it. */
async function leak(urn: string, { catalog }: Context) {
  const { SYSTEM_READER } = await import('../../../../src/catalog/callers/caller.js');
  const [entity] = await readEntities(catalog.as(SYSTEM_READER), [urn]);
  return Object.values(entity?.aspects ?? {}).map(({ value }) => value.text);
}

/** The API with the query `added`, which leaks. */
export function withLeak(create: typeof servedApi): typeof servedApi {
  return (...parameters) => {
    const api = create(...parameters);
    const { added } =
      buildSchema('type Query { added(urn: String!): [String!] }').getQueryType()?.getFields() ?? {};
    const fields = (api.schema as GraphQLSchema).getQueryType()?.getFields();
    if (!added || !fields) throw new Error('The schema has no queries');
    added.resolve = (_, { urn }: { urn: string }, context) => leak(urn, context);
    fields.added = added;
    return api;
  };
}

/** An operation of REST that leaks. */
export const leakingOperation: FixedOperation = {
  ...{ operationId: 'added', specification: 'rest', method: 'GET', path: '/added/{urn}' },
  ...{ summary: '', description: '', resolvers: [] },
  example: { path: '/added/x' },
  handle: ({ urn, context }) => leak(urn, context),
};
