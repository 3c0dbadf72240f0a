import type { Authentication } from '../../authentication/types.js';
import { notFound } from '../../errors.js';
import { buildUrn, parseUrn } from '../../model/index.js';
import { createEntity, notBlank, present } from '../curation/entities.js';
import { typedUrn } from '../typed-urn.js';
import type { Author, Catalog } from '../types.js';
import { TOKEN_DURATIONS, type TokenDuration } from './durations.js';

const TYPE = 'dataHubAccessToken';
const INFO = 'dataHubAccessTokenInfo';

export interface TokenInput {
  /** URN of the user whom it stands for. */
  actorUrn: string;
  duration: TokenDuration;
  name: string;
  description?: string;
}

/** Makes an access token and stores what is known of it, which is not the token itself. */
export async function createToken(
  { proposals, registry }: Catalog,
  authentication: Authentication,
  { duration, name, description, ...input }: TokenInput,
  author: Author,
): Promise<{ token: string; urn: string }> {
  const actor = typedUrn(registry, input.actorUrn, 'corpuser');
  const createdAt = Date.now();
  const lifetime = TOKEN_DURATIONS[duration];
  const expiresAt = lifetime === undefined ? undefined : createdAt + lifetime;
  const info = {
    name: notBlank('name', name),
    ...present({ description, expiresAt }),
    ...{ actorUrn: actor, ownerUrn: author.actor, createdAt },
  };
  const { token, id } = await authentication.sign({ actor, expiresAt });
  const urn = buildUrn(registry, TYPE, { id });
  await proposals.submit([createEntity(urn, INFO, info)], author);
  return { token, urn };
}

/** URN of an access token, by its id or its URN. */
export function tokenUrnOf({ registry }: Catalog, id: string): string {
  return id.startsWith('urn:') ? typedUrn(registry, id, TYPE) : buildUrn(registry, TYPE, { id });
}

/** URNs of whom a token stands for and who made it. @throws CairnError NOT_FOUND when there is no such token. */
export async function peopleOfToken({ entities }: Catalog, urn: string): Promise<string[]> {
  const [info] = await entities.getAspects([{ urn, aspect: INFO }]);
  if (info === undefined) throw notFound(`There is no access token ${urn}`);
  const { actorUrn, ownerUrn } = info.value.json;
  return [String(actorUrn), String(ownerUrn)];
}

/** Makes a token invalid. */
export async function revokeToken(
  { proposals, registry }: Catalog,
  urn: string,
  author: Author,
): Promise<void> {
  const aspectName = parseUrn(registry, urn).entityType.key.name;
  await proposals.submit([{ urn, aspectName, changeType: 'DELETE' }], author);
}
