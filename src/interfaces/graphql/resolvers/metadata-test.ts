import type { QueryResolvers } from '../../../generated/resolvers.js';
import { list } from '../search/list.js';

export const Query = { listTests: list('test', 'tests') } satisfies QueryResolvers;
