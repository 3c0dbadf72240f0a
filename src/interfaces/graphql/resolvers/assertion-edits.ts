import {
  deleteAssertion,
  reportAssertionResult,
  upsertCustomAssertion,
} from '../../../catalog/assertions/assertions.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  upsertCustomAssertion: (_parent, { urn, input }, { catalog, caller }) =>
    upsertCustomAssertion(catalog, urn, input, caller),
  reportAssertionResult: (_parent, { urn, result }, { catalog, caller }) =>
    reportAssertionResult(catalog, urn, result, caller),
  deleteAssertion: (_parent, { urn }, { catalog, caller }) => deleteAssertion(catalog, urn, caller),
} satisfies MutationResolvers;
