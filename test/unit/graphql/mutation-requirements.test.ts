import { buildSchema, type GraphQLObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import type { Requirement } from '../../../src/catalog/access/rights.js';
import { MUTATION_REQUIREMENTS } from '../../../src/graphql/access/mutations.js';
import { requiring } from '../../../src/graphql/access/requiring.js';
import type { Context } from '../../../src/graphql/context.js';
import { resolvers } from '../../../src/graphql/resolvers/index.js';
import { apiSchemaText } from '../../../src/graphql/schema.js';

const schema = buildSchema(apiSchemaText(), { assumeValid: true });
const fields = Object.keys((schema.getMutationType() as GraphQLObjectType).getFields()).sort();

describe('who may call a mutation', () => {
  it('is said of every mutation of the API, and of no other', () => {
    expect(Object.keys(MUTATION_REQUIREMENTS).sort()).toEqual(fields);
    expect(Object.keys(resolvers.Mutation).sort()).toEqual(fields);
  });

  const nobody = { author: { actor: 'urn:li:corpuser:x', rights: { role: 'none', domains: [] } } };

  it.each(fields)('%s is asked before anything is done', (name) => {
    const mutation = resolvers.Mutation[name as keyof typeof resolvers.Mutation] as (
      ...args: unknown[]
    ) => unknown;
    const call = () => mutation(undefined, {}, nobody as unknown as Context);
    expect(call).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  it('must be said', () => {
    const requirements = {} as { forgotten: Requirement };
    expect(() => requiring(requirements, { forgotten: () => true })).toThrow('forgotten');
  });
});
