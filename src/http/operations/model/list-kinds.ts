import type { SearchSortInput } from '../../../generated/api.js';
import type { Call } from './call.js';
import { LIST_RESOLVERS, listPlan } from './list-plan.js';
import { scrollBody } from './scroll-body.js';
import type { OperationKind } from './types.js';

/** GET of the entities of one type, by a query string, page by page. */
export const listEntities: OperationKind = {
  resolver: LIST_RESOLVERS,
  plan(call: Call) {
    const { entity, query, registry } = call;
    const names = [...query.list('aspects'), ...query.list('aspectNames')];
    const aspects = names.flatMap((name) => registry.findAspect(entity, name)?.name ?? []);
    return listPlan(call, { types: [entity.name], sortInput: sortOf(call) }, () =>
      names.length > 0 ? aspects : 'all',
    );
  },
};

/** POST that scrolls through entities of several types; without `aspects`, their URNs are the answer. */
export const scrollEntities: OperationKind = {
  resolver: LIST_RESOLVERS,
  plan(call: Call) {
    const { types, filters, sort, aspectsOf } = scrollBody(call);
    const plan = listPlan(call, { types, orFilters: filters, sortInput: sortOf(call, sort) }, aspectsOf);
    const move = (pointer: string) =>
      pointer.replace(/^\/orFilters\/(\d+)\/and(?=\/|$)/, '/filter/and/$1/criteria');
    return { ...plan, move };
  },
};

/** The order that the query parameters ask for, or else the body; by URN where neither does. */
function sortOf({ query }: Call, otherwise?: SearchSortInput): SearchSortInput {
  const fields = query.list('sortCriteria');
  const named = fields.length > 0 ? fields : [query.text('sort') ?? ''].filter((field) => field !== '');
  const sortOrder = query.choice('sortOrder', ['ASCENDING', 'DESCENDING']);
  if (named.length === 0 && otherwise) return otherwise;
  return { sortCriteria: (named.length > 0 ? named : ['urn']).map((field) => ({ field, sortOrder })) };
}
