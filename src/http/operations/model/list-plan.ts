import type { SearchAnswer } from '../../../graphql/search/answer.js';
import type { SearchInput } from '../../../graphql/search/query.js';
import { parseUrn } from '../../../model/index.js';
import type { EntityType } from '../../../model/types.js';
import { malformed, type QueryParameters } from '../../openapi/query-parameters.js';
import type { Answer } from './call.js';
import { READ_RESOLVERS, type ReadCall, readPlan } from './read-entities.js';
import type { Plan } from './types.js';

/** A page is found by the first; the others read what is in it. */
export const LIST_RESOLVERS = ['Query.scrollAcrossEntities', ...READ_RESOLVERS];

const DEFAULT_COUNT = 10;

interface ListCall extends ReadCall {
  query: QueryParameters;
}

/** Names of the aspects to read of entities of a type. */
export type AspectsOf = (type: EntityType) => readonly string[] | 'all';

/**
 * A page of what a query string finds, to be followed by the next one.
 * @param aspectsOf absent where URNs are enough
 */
export function listPlan(
  call: ListCall,
  where: SearchInput,
  aspectsOf: AspectsOf | undefined,
): Plan<SearchAnswer> {
  const { query } = call;
  refuseSlices(query);
  const input: SearchInput = {
    ...where,
    query: query.text('query') ?? '*',
    count: query.count('count', DEFAULT_COUNT),
    scrollId: query.text('scrollId'),
    searchFlags: {
      fulltext: false,
      skipAggregates: true,
      skipHighlighting: true,
      includeSoftDeleted: query.flag('includeSoftDelete'),
    },
  };
  return {
    args: { input },
    ...(aspectsOf && { next: (page: SearchAnswer) => entitiesPlan(call, page, aspectsOf) }),
    present: (page) =>
      answerOf(
        call,
        page,
        urnsOf(page).map((urn) => call.shape.entity(urn, {})),
      ),
  };
}

/** Reads the entities of a page. One that is gone since the index saw it is left out. */
function entitiesPlan(call: ListCall, page: SearchAnswer, aspectsOf: AspectsOf) {
  const urns = urnsOf(page);
  const wanted = urns.flatMap((urn) => {
    const names = aspectsOf(parseUrn(call.registry, urn).entityType);
    if (names === 'all') return [{ urn }];
    return names.length > 0 ? [{ urn, versions: new Map(names.map((name) => [name, 0])) }] : [];
  });
  const bare = (urn: string) => call.shape.entity(urn, {});
  return readPlan(call, wanted, call.query.flag('systemMetadata'), (entities, records) => {
    const gone = new Set(records.filter(({ exists }) => !exists).map(({ urn }) => urn));
    const found = new Map(records.map(({ urn }, index) => [urn, entities[index]]));
    const shown = urns.filter((urn) => !gone.has(urn)).map((urn) => found.get(urn) ?? bare(urn));
    return answerOf(call, page, shown);
  });
}

const urnsOf = ({ searchResults }: SearchAnswer) => searchResults.map(({ entity }) => entity);

function answerOf({ shape }: ListCall, page: SearchAnswer, entities: readonly unknown[]): Answer {
  const estimate = page.isTotalExact ? {} : { totalIsEstimate: true };
  const body = {
    scrollId: page.nextScrollId ?? null,
    totalCount: page.total,
    ...estimate,
    [shape.pageMember]: entities,
  };
  return { status: 200, body };
}

/** A part of a scroll cannot be asked for: it would be a whole one, and read again by each reader. */
function refuseSlices(query: QueryParameters): void {
  for (const name of ['sliceId', 'sliceMax'])
    if (query.text(name) !== undefined) throw malformed(name, 'is not possible: a scroll is read as a whole');
}
