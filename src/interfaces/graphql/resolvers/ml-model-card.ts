import type { ResultsTypeResolvers } from '../../../generated/resolvers.js';

export const ResultsType = { __resolveType: () => 'StringBox' } satisfies ResultsTypeResolvers;
