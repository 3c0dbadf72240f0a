import { writeSample } from '../../../catalog/sample-import/import-sample.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  writeSample: (_parent, _arguments, { catalog, caller }) => writeSample(catalog, caller),
} satisfies MutationResolvers;
