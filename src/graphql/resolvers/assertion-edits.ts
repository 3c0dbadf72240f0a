import {
  deleteAssertion,
  reportAssertionResult,
  upsertCustomAssertion,
} from '../../catalog/assertions/assertions.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  upsertCustomAssertion: (_parent, { urn, input }, { catalog, author }) =>
    upsertCustomAssertion(catalog, urn, input, author),
  reportAssertionResult: (_parent, { urn, result }, { catalog, author }) =>
    reportAssertionResult(catalog, urn, result, author),
  deleteAssertion: (_parent, { urn }, { catalog, author }) => deleteAssertion(catalog, urn, author),
} satisfies MutationResolvers;
