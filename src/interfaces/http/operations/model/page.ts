import { parseUrn } from '../../../../model/index.js';
import type { EntityType } from '../../../../model/types.js';
import { Path } from '../../../../shared/path.js';
import { callResolver, type OperationArguments } from '../../../graphql/call-resolver.js';
import { ApiResponse } from '../../send-result.js';
import { sliceIn } from '../requests/slice.js';
import type { Call } from './call.js';
import { latestOf, READ_RESOLVERS, readEntities } from './read-entities.js';

/** The first resolver finds a page. The others read its entities. */
export const LIST_RESOLVERS = ['Query.scrollAcrossEntities', ...READ_RESOLVERS] as const;

const DEFAULT_COUNT = 10;

type Page = Awaited<ReturnType<typeof findPage>>;

/** Names of the aspects to read of entities of a type. */
export type AspectsOf = (type: EntityType) => readonly string[] | 'all';

/** The parts of a search besides the query string. */
type Where = Pick<
  OperationArguments<'Query.scrollAcrossEntities'>['input'],
  'types' | 'orFilters' | 'sortInput'
>;

/**
 * A page of the results of a query string.
 * @param path the places of `where` in the body
 */
export function findPage({ query, context }: Call, where: Where, path = Path.root) {
  const input = {
    ...where,
    query: query.query ?? '*',
    count: query.count ?? DEFAULT_COUNT,
    scrollId: query.scrollId,
    slice: sliceIn(query),
    searchFlags: {
      fulltext: false,
      skipAggregates: query.skipAggregation ?? true,
      skipHighlighting: true,
      includeSoftDeleted: query.includeSoftDelete ?? false,
    },
  };
  return callResolver('Query.scrollAcrossEntities', { input }, context, { input: path });
}

/**
 * The answer with a page. It leaves out entities that were deleted after they were indexed.
 * @param aspectsOf absent if only URNs are needed
 */
export async function pageResponse(call: Call, page: Page, aspectsOf?: AspectsOf): Promise<ApiResponse> {
  const urns = page.searchResults.map(({ entity }) => entity);
  const bare = (urn: string) => call.serializer.entity(urn, {});
  if (!aspectsOf) return toResponse(call, page, urns.map(bare));
  const wanted = urns.flatMap((urn) => {
    const names = aspectsOf(parseUrn(call.registry, urn).entityType);
    if (names === 'all') return [{ urn }];
    return names.length > 0 ? [{ urn, versions: latestOf(names) }] : [];
  });
  const read = await readEntities(call, wanted, call.query.systemMetadata);
  const found = new Map(read.map(({ record, entity }) => [record.urn, { record, entity }]));
  const shown = urns.flatMap((urn) => {
    const { record, entity } = found.get(urn) ?? {};
    return record?.exists === false ? [] : [entity ?? bare(urn)];
  });
  return toResponse(call, page, shown);
}

function toResponse({ serializer }: Call, page: Page, entities: readonly unknown[]): ApiResponse {
  return new ApiResponse(200, {
    scrollId: page.nextScrollId ?? undefined,
    totalCount: page.total,
    ...(page.isTotalExact ? {} : { totalIsEstimate: true }),
    [serializer.pageMember]: entities,
    ...serializer.pageExtras(page),
  });
}
