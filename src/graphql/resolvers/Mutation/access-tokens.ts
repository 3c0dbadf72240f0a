import type { Authentication } from '../../../authentication/types.js';
import { requireOwn } from '../../../catalog/access/rights.js';
import {
  createToken,
  peopleOfToken,
  revokeToken,
  type TokenInput,
  tokenUrnOf,
} from '../../../catalog/access/tokens.js';
import { unprocessable } from '../../../errors.js';
import type { Context } from '../../context.js';

/** Makes an access token and shows it, this once. */
export async function createAccessToken(
  _parent: unknown,
  { input }: { input: TokenInput },
  { catalog, author, ...context }: Context,
) {
  const authentication = required(context.authentication);
  requireOwn(author, [input.actorUrn], `make an access token for ${input.actorUrn}`);
  const { token, urn } = await createToken(catalog, authentication, input, asCatalog(author));
  return { accessToken: token, metadata: urn };
}

/** Makes an access token invalid. */
export async function revokeAccessToken(
  _parent: unknown,
  { tokenId }: { tokenId: string },
  { catalog, author, ...context }: Context,
): Promise<true> {
  required(context.authentication);
  const urn = tokenUrnOf(catalog, tokenId);
  requireOwn(author, await peopleOfToken(catalog, urn), `revoke ${urn}`);
  await revokeToken(catalog, urn, asCatalog(author));
  return true;
}

/** Tokens are no metadata that editors edit: whoever may have this one may have it written. */
function asCatalog({ rights: _, ...author }: Context['author']): Context['author'] {
  return author;
}

function required(authentication: Authentication | undefined): Authentication {
  if (authentication) return authentication;
  throw unprocessable(
    'Authentication is off, and no tokens are needed: start the service with CAIRN_AUTH=on',
  );
}
