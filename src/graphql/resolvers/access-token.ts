import {
  createAccessToken,
  revokeAccessToken,
  TOKENS_PRIVILEGE,
  tokenUrnOf,
  usersOfToken,
} from '../../catalog/access-tokens/tokens.js';
import { requireSelfOrAdmin } from '../../catalog/authors/author.js';
import { requireServiceAccount } from '../../catalog/identities/service-accounts.js';
import { forbidden, unprocessable } from '../../errors.js';
import type { CreateAccessTokenInput, FacetFilterInput } from '../../generated/api.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import type { Context } from '../context.js';
import { disjunction, inInput } from '../search/filters.js';

const USER_FIELDS: ReadonlySet<string> = new Set(['ownerUrn', 'actorUrn']);

/** The name of tokens that are made without one. */
const UNNAMED = 'Access token';

async function create(input: CreateAccessTokenInput, { catalog, authentication, author }: Context) {
  if (input.type === 'SERVICE_ACCOUNT') await requireServiceAccount(catalog, input.actorUrn);
  return createAccessToken(catalog, authentication, input, author);
}

export const Query = {
  /** A page of access tokens, those that expire last first. */
  async listAccessTokens(_parent, { input }, { search, author }) {
    const { filters = [], ...page } = input;
    requireSelfOrAdmin(author, userFilterValues(filters), {
      what: 'list access tokens without a filter on ownerUrn or actorUrn',
      privilege: TOKENS_PRIVILEGE,
    });
    const found = await inInput({ filters }, () =>
      search.search({
        ...page,
        types: ['dataHubAccessToken'],
        filters: disjunction({ filters }),
        sort: [{ field: 'expiresAt', order: 'DESCENDING' }],
      }),
    );
    const { start, count, total, results } = found;
    return { start, count, total, tokens: results.map(({ urn }) => urn) };
  },

  /** A token of its caller: as in DataHub, not even administrators make those of others so. */
  getAccessToken(_parent, { input }, context) {
    const { actor } = context.author;
    if (input.actorUrn !== actor)
      throw forbidden(`${actor} gets tokens of ${actor} only: createAccessToken makes those of others`);
    return create({ ...input, name: UNNAMED }, context);
  },

  /** The metadata of a token, for its user and the user who created it. */
  async getAccessTokenMetadata(_parent, { token }, { catalog, author, authentication }) {
    if (authentication === undefined) throw unprocessable('Authentication is off, and there are no tokens');
    const urn = tokenUrnOf(catalog, await authentication.idOf(token));
    requireSelfOrAdmin(author, await usersOfToken(catalog, urn), {
      what: 'see this access token',
      privilege: TOKENS_PRIVILEGE,
    });
    return urn;
  },
} satisfies QueryResolvers;

/** The users in the filter, if the filter selects the tokens of certain users. */
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
  revokeAccessToken: (_parent, { tokenId }, { catalog, authentication, author }) =>
    revokeAccessToken(catalog, authentication, tokenId, author),
} satisfies MutationResolvers;
