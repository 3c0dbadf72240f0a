import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { authorizingMutations } from '../../../src/graphql/access/authorize-mutations.js';
import type { Context } from '../../../src/graphql/context.js';
import { mutationPolicies } from '../../../src/graphql/policy.js';
import { resolvers } from '../../../src/graphql/resolvers.js';
import { apiSchemaText } from '../../../src/graphql/schema.js';

const policies = mutationPolicies(parse(apiSchemaText()));
const names = [...policies.keys()].sort();

describe('the policy of a mutation', () => {
  it('is declared for every mutation', () => {
    expect(Object.keys(resolvers.Mutation).sort()).toEqual(names);
  });

  const nobody = { author: { actor: 'urn:li:corpuser:x', rights: { role: 'none', grants: [] } } };

  it.each(names)('%s is asked before anything is done', (name) => {
    const mutation = authorizingMutations(policies, resolvers.Mutation)[name];
    const call = () => mutation?.(undefined, {}, nobody as unknown as Context);
    expect(call).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  it.each([
    ['forgotten: Int'],
    ['forgotten: Int @requires(role: ADMIN)'],
    ['forgotten: Int @waitForIndex(mode: NEVER)'],
  ])('must be declared completely: %s', (field) => {
    expect(() => mutationPolicies(parse(`extend type Mutation { ${field} }`))).toThrow('Mutation.forgotten');
  });

  it('is of a mutation that the SDL has', () => {
    expect(() => authorizingMutations(new Map(), { unknown: () => true })).toThrow(
      'The SDL has no mutation unknown',
    );
  });
});
