import { writeSample } from '../../catalog/sample/write.js';
import type { MutationResolvers } from '../../generated/resolvers.js';

export const Mutation = {
  writeSample: (_parent, _arguments, { catalog, author }) => writeSample(catalog, author),
} satisfies MutationResolvers;
