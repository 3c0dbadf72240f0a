import { requireOwn } from '../../../catalog/access/rights.js';
import { peopleOfToken, tokenUrnOf } from '../../../catalog/access/tokens.js';
import type { Criterion } from '../../../catalog/types.js';
import { unprocessable } from '../../../errors.js';
import type { Context } from '../../context.js';
import { disjunction, inInput, type Nullable } from '../../search/filters.js';
import { dropNulls } from '../drop-nulls.js';

interface Input {
  start?: number;
  count?: number;
  filters?: readonly Nullable<Criterion>[];
}

const PEOPLE: ReadonlySet<string> = new Set(['ownerUrn', 'actorUrn']);

/** A page of access tokens, those that expire last first. */
export async function listAccessTokens(
  _parent: unknown,
  { input }: { input: Nullable<Input> },
  { search, author }: Context,
) {
  const { filters = [], ...page } = dropNulls(input) as Input;
  requireOwn(author, askedUsers(filters), 'list access tokens without a filter on ownerUrn or actorUrn');
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
}

/** What is known of a token, to whoever it stands for or who made it. */
export async function getAccessTokenMetadata(
  _parent: unknown,
  { token }: { token: string },
  { catalog, author, authentication }: Context,
): Promise<string> {
  if (authentication === undefined) throw unprocessable('Authentication is off, and there are no tokens');
  const urn = tokenUrnOf(catalog, await authentication.idOf(token));
  requireOwn(author, await peopleOfToken(catalog, urn), 'see this access token');
  return urn;
}

/** The users whose tokens are asked for, where the question is for those of one user. */
function askedUsers(filters: readonly Nullable<Criterion>[]): string[] {
  return filters
    .filter(({ field, negated, condition }) => PEOPLE.has(String(field)) && !negated && isEqual(condition))
    .flatMap(({ value, values }) =>
      values?.length === 1 ? [...values] : values?.length ? [] : (value ?? []),
    );
}

function isEqual(condition: string | null | undefined): boolean {
  return condition === undefined || condition === null || condition === 'EQUAL';
}
