import type { SearchSortInput } from '../../../../generated/api.js';
import { Path } from '../../../../shared/path.js';
import { upperFirst } from '../../specification/names.js';
import { BODY_ERRORS, LIST_ERRORS } from '../../specification/responses.js';
import { SCROLL_REQUEST } from '../../specification/scroll-schemas.js';
import type { ModelOperation } from '../operation.js';
import type { Call } from './call.js';
import { findPage, LIST_RESOLVERS, pageResponse } from './page.js';
import { ofAllTypes, ofType } from './path-kinds.js';
import { knownAspects } from './read-entities.js';
import { scrollBody } from './scroll-body.js';

const LIST_PARAMETERS = [
  'Query',
  'Count',
  'ScrollId',
  'Sort',
  'SortCriteria',
  'SortOrder',
  'SystemMetadata',
  'FindSoftDeleted',
  'SkipCache',
  'PitKeepAlive',
  'SliceId',
  'SliceMax',
];

/** GET of the entities of one type, by a query string, page by page. */
const listEntities: ModelOperation = {
  ...ofType('list', (type) => `List ${type} entities by a query string, page by page`),
  kind: 'listEntities',
  method: 'GET',
  parameters: ['Aspects', ...LIST_PARAMETERS],
  responses: ({ entity }) => ({ 200: `${upperFirst(entity.name)}Page`, ...LIST_ERRORS }),
  resolvers: LIST_RESOLVERS,
  async handle(call: Call) {
    const { entity, query, registry } = call;
    const names = query.aspects ?? [];
    const known = knownAspects(registry, entity, names);
    const page = await findPage(call, { types: [entity.name], sortInput: sortOf(call) });
    return pageResponse(call, page, () => (names.length > 0 ? known : 'all'));
  },
};

/** POST that scrolls through entities of several types. Without `aspects`, it returns only URNs. */
const scrollEntities: ModelOperation = {
  ...ofAllTypes('scroll', 'scrollEntities', 'List entities of several types, in pages'),
  method: 'POST',
  parameters: [...LIST_PARAMETERS, 'SkipAggregation'],
  body: () => 'Scroll',
  checked: SCROLL_REQUEST,
  responses: () => ({ 200: 'ScrollPage', ...BODY_ERRORS, ...LIST_ERRORS }),
  resolvers: LIST_RESOLVERS,
  async handle(call: Call) {
    const { types, filters, sort, aspectsOf } = scrollBody(call);
    const input = { types, orFilters: filters, sortInput: sortOf(call, sort) };
    const page = await findPage(call, input, scrollPath(filters.length));
    return pageResponse(call, page, aspectsOf);
  },
};

/** The place of a scroll's filters in the body. Each alternative has its conditions in `criteria`. */
function scrollPath(alternatives: number): Path {
  const list = Path.root.at('filter', 'and');
  const parts = Array.from({ length: alternatives }, (_, index) =>
    list.at(index).with({ and: list.at(index, 'criteria') }),
  );
  return Path.root.with({ orFilters: list.with(parts) });
}

/** The order from the query parameters, or from the body. The default is by URN. */
function sortOf({ query }: Call, otherwise?: SearchSortInput): SearchSortInput {
  const { sortCriteria = [], sort = '', sortOrder = 'ASCENDING' } = query;
  const named = sortCriteria.length > 0 ? sortCriteria : [sort].filter((field) => field !== '');
  if (named.length === 0 && otherwise) return otherwise;
  return { sortCriteria: (named.length > 0 ? named : ['urn']).map((field) => ({ field, sortOrder })) };
}

export const listOperations = [listEntities, scrollEntities];
