import type { CreateAccessTokenInput } from '../../generated/api.js';
import { buildUrn, parseUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import { notFound, unprocessable } from '../../shared/errors.js';
import { type Caller, requireSelfOrAdmin, withAllRights } from '../callers/caller.js';
import type { EditContext } from '../editing/edit.js';
import { createEntity, requireText } from '../editing/entities.js';
import { readAspects } from '../entities/index.js';
import { requirePerson, typedUrn } from '../urns.js';
import { readLifetime, requireAllowed } from './lifetimes.js';

const TOKEN_TYPE = 'dataHubAccessToken';
/** The aspect with the metadata of a token. */
export const TOKEN_INFO_ASPECT = 'dataHubAccessTokenInfo';
/** The privilege to manage the tokens of others. */
export const TOKENS_PRIVILEGE = 'MANAGE_ACCESS_TOKENS';

/** Signs the tokens. */
interface TokenSigner {
  /** The longest lifetime that a requested token may have, in milliseconds; absent: no limit. */
  maxTokenLifetime?: number | undefined;
  sign(token: { actor: string; expiresAt: number | undefined }): Promise<{ token: string; id: string }>;
}

type TokenInput = Omit<CreateAccessTokenInput, 'type'>;

/**
 * Creates an access token for the caller, and returns it. It is never shown again. Administrators may create tokens for
 * others.
 */
export async function createAccessToken(
  catalog: EditContext,
  signer: TokenSigner | undefined,
  input: CreateAccessTokenInput,
  caller: Caller,
): Promise<{ accessToken: string; metadata: string }> {
  const tokens = required(signer);
  requireSelfOrAdmin(caller, [input.actorUrn], {
    what: `make an access token for ${input.actorUrn}`,
    privilege: TOKENS_PRIVILEGE,
  });
  requireAllowed(readLifetime(input), tokens.maxTokenLifetime);
  const { token, urn } = await createToken(catalog, tokens, input, withAllRights(caller));
  return { accessToken: token, metadata: urn };
}

/** Revokes an access token, by its id or its URN. */
export async function revokeAccessToken(
  catalog: EditContext,
  signer: TokenSigner | undefined,
  tokenId: string,
  caller: Caller,
): Promise<true> {
  required(signer);
  const { proposals, registry } = catalog;
  const urn = tokenUrnOf(catalog, tokenId);
  requireSelfOrAdmin(caller, await readTokenUsers(catalog, urn), {
    what: `revoke ${urn}`,
    privilege: TOKENS_PRIVILEGE,
  });
  const aspectName = parseUrn(registry, urn).entityType.key.name;
  await proposals.submit([{ urn, aspectName, changeType: 'DELETE' }], withAllRights(caller));
  return true;
}

/** Creates an access token and stores its metadata, but not the token itself. */
export async function createToken(
  { proposals, registry }: EditContext,
  signer: TokenSigner,
  { name, description, ...input }: TokenInput,
  caller: Caller,
): Promise<{ token: string; urn: string }> {
  const actor = typedUrn(registry, input.actorUrn, 'corpuser');
  requirePerson(registry, actor);
  const createdAt = Date.now();
  const lifetime = readLifetime(input);
  const expiresAt = lifetime === undefined ? undefined : createdAt + lifetime;
  const info = {
    name: requireText('name', name),
    ...omitNullish({ description, expiresAt }),
    ...{ actorUrn: actor, ownerUrn: caller.actor, createdAt },
  };
  const { token, id } = await signer.sign({ actor, expiresAt });
  const urn = buildUrn(registry, TOKEN_TYPE, { id });
  await proposals.submit([createEntity(urn, TOKEN_INFO_ASPECT, info)], caller);
  return { token, urn };
}

/** The URN of an access token, which is given by its id or its URN. */
export function tokenUrnOf({ registry }: EditContext, id: string): string {
  return id.startsWith('urn:') ? typedUrn(registry, id, TOKEN_TYPE) : buildUrn(registry, TOKEN_TYPE, { id });
}

/**
 * The URNs of a token's user and of its creator.
 * @throws CairnError NOT_FOUND when there is no such token
 */
export async function readTokenUsers(catalog: EditContext, urn: string): Promise<string[]> {
  const [info] = await readAspects(catalog, [{ urn, aspect: TOKEN_INFO_ASPECT }]);
  if (info === undefined) throw notFound(`There is no access token ${urn}`);
  const { actorUrn, ownerUrn } = info.value.json;
  return [String(actorUrn), String(ownerUrn)];
}

function required(signer: TokenSigner | undefined): TokenSigner {
  if (signer) return signer;
  throw unprocessable(
    'Authentication is off, and no tokens are needed: start the service with CAIRN_AUTH=on',
  );
}
