import { isSecret } from '../../../catalog/access/secret-fields.js';
import { matchTokens } from '../../../catalog/access-tokens/match.js';
import {
  createAccessToken,
  readTokenUsers,
  revokeAccessToken,
  TOKEN_INFO_ASPECT,
  TOKENS_PRIVILEGE,
  tokenUrnOf,
} from '../../../catalog/access-tokens/tokens.js';
import { requireSelfOrAdmin } from '../../../catalog/callers/caller.js';
import { bareName } from '../../../catalog/filter/fields.js';
import { placedConditions } from '../../../catalog/filter/paths.js';
import type { Criterion } from '../../../catalog/filter/types.js';
import { requireServiceAccount } from '../../../catalog/identities/service-accounts.js';
import { type Paging, readPaging } from '../../../catalog/paging.js';
import { allPages } from '../../../catalog/search/all-pages.js';
import type { CreateAccessTokenInput, FacetFilterInput } from '../../../generated/api.js';
import type { MutationResolvers, QueryResolvers } from '../../../generated/resolvers.js';
import { omitNullish } from '../../../model/omit-nullish.js';
import { forbidden, unprocessable } from '../../../shared/errors.js';
import { Path } from '../../../shared/path.js';
import type { Context } from '../context.js';

const USER_FIELDS: ReadonlySet<string> = new Set(['ownerUrn', 'actorUrn']);

/** Whether a condition is on a field of tokens that only their users may see. */
const isOnSecret = ({ field }: Criterion): boolean => isSecret(TOKEN_INFO_ASPECT, [bareName(field)]);

/** The default name of a token. */
const DEFAULT_NAME = 'Access token';

async function create(input: CreateAccessTokenInput, { catalog, authentication, caller }: Context) {
  if (input.type === 'SERVICE_ACCOUNT') await requireServiceAccount(catalog, input.actorUrn);
  return createAccessToken(catalog, authentication, input, caller);
}

export const Query = {
  /** A page of access tokens. The last to expire comes first. */
  async listAccessTokens(_parent, { input }, { catalog, search, caller }) {
    const { filters = [], start, count } = input;
    requireSelfOrAdmin(caller, userFilterValues(filters), {
      what: 'list access tokens without a filter on ownerUrn or actorUrn',
      privilege: TOKENS_PRIVILEGE,
    });
    const { results, ...page } = await findTokens(filters, readPaging(omitNullish({ start, count })), {
      catalog,
      search,
    });
    return { ...page, tokens: results };
  },

  /** Creates a token for the caller. As in DataHub, even administrators cannot create one for another user here. */
  getAccessToken(_parent, { input }, context) {
    const { actor } = context.caller;
    if (input.actorUrn !== actor)
      throw forbidden(`${actor} gets tokens of ${actor} only: createAccessToken makes those of others`);
    return create({ ...input, name: DEFAULT_NAME }, context);
  },

  /** The metadata of a token. Its user and its creator may read it. */
  async getAccessTokenMetadata(_parent, { token }, { catalog, caller, authentication }) {
    if (authentication === undefined) throw unprocessable('Authentication is off, and there are no tokens');
    const urn = tokenUrnOf(catalog, await authentication.readTokenId(token));
    requireSelfOrAdmin(caller, await readTokenUsers(catalog, urn), {
      what: 'see this access token',
      privilege: TOKENS_PRIVILEGE,
    });
    return urn;
  },
} satisfies QueryResolvers;

/**
 * A page of the tokens that meet all conditions. Search does not index their names, so the names are read from the
 * graph.
 */
async function findTokens(
  filters: readonly FacetFilterInput[],
  { start, count }: Paging,
  { catalog, search }: Pick<Context, 'catalog' | 'search'>,
): Promise<{ start: number; count: number; total: number; results: string[] }> {
  const conditions = placedConditions(filters, Path.root.at('filters'));
  const secret = conditions.filter(isOnSecret);
  const indexed = conditions.filter((criterion) => !isOnSecret(criterion));
  const query = {
    types: ['dataHubAccessToken'],
    filters: indexed.length > 0 ? [{ and: indexed }] : [],
    sort: [{ field: 'expiresAt', order: 'DESCENDING' as const }],
  };
  if (secret.length === 0) {
    const page = await search.search({ ...query, start, count });
    return { ...page, results: page.results.map(({ urn }) => urn) };
  }
  const withConditions = (urns: string[]) => matchTokens(catalog, urns, secret);
  // Invalid conditions are refused, even if there is no token.
  const found = await withConditions([]);
  for await (const results of allPages(search, query))
    found.push(...(await withConditions(results.map(({ urn }) => urn))));
  const results = found.slice(start, start + count);
  return { start, count: results.length, total: found.length, results };
}

/** The users that the filter names. */
function userFilterValues(filters: readonly FacetFilterInput[]): string[] {
  return filters
    .filter(
      ({ field, negated, condition = 'EQUAL' }) =>
        USER_FIELDS.has(field) && !negated && condition === 'EQUAL',
    )
    .flatMap(({ value, values }) =>
      values?.length === 1 ? [...values] : values?.length ? [] : (value ?? []),
    );
}

export const Mutation = {
  createAccessToken: (_parent, { input }, context) => create(input, context),
  revokeAccessToken: (_parent, { tokenId }, { catalog, authentication, caller }) =>
    revokeAccessToken(catalog, authentication, tokenId, caller),
} satisfies MutationResolvers;
