import { isOwnUser, MAX_URN_BYTES, parseUrn, withCanonicalEntityType } from '../model/index.js';
import type { Registry } from '../model/types.js';
import { badRequest, type CairnError, joinFirst, notFound } from '../shared/errors.js';

const WILDCARD = '%';

interface UrnPattern {
  prefix: string;
  pattern: string;
}

/**
 * Converts a pattern of URNs for Cypher statements. It gives a prefix, which the index finds, and a regular expression
 * for the whole URN.
 * @param urnLike `%` in it matches any text; absent: all URNs
 * @throws CairnError BAD_REQUEST for a pattern that is longer than any URN
 */
export function urnPattern(registry: Registry, urnLike = WILDCARD): UrnPattern {
  if (Buffer.byteLength(urnLike) > MAX_URN_BYTES)
    throw badRequest(`A pattern of URNs has at most ${MAX_URN_BYTES} bytes`);
  const [prefix = '', ...rest] = withCanonicalEntityType(registry, urnLike).split(WILDCARD);
  const last = rest.pop();
  if (last === undefined) return onlyUrn(prefix);
  // Atomic groups: each takes the first match of its text without backtracking, so that no pattern takes long.
  const between = rest.filter((text) => text !== '').map((text) => `(?>.*?${escapeRegExp(text)})`);
  return { prefix, pattern: `(?s)${escapeRegExp(prefix)}${between.join('')}.*${escapeRegExp(last)}` };
}

/** Matches one URN only. */
export function onlyUrn(urn: string): UrnPattern {
  return { prefix: urn, pattern: escapeRegExp(urn) };
}

/** Escapes text for a regular expression of Java, which Neo4j uses. */
function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/**
 * Parses a URN, and returns its canonical text.
 * @throws CairnError BAD_REQUEST when its entity type is not one of `types`
 */
export function typedUrn(registry: Registry, text: string, ...types: readonly string[]): string {
  const { text: urn, entityType } = parseUrn(registry, text);
  if (types.length > 0 && !types.includes(entityType.name))
    throw badRequest(`${urn} is a ${entityType.name}, not a ${types.join(' or ')}`);
  return urn;
}

/**
 * Canonical URNs without duplicates, in the order of their first occurrence.
 * @throws CairnError BAD_REQUEST when an entity type is not one of `types`
 */
export function distinctUrns(registry: Registry, texts: readonly string[], ...types: readonly string[]) {
  return [...new Set(texts.map((text) => typedUrn(registry, text, ...types)))];
}

/** @throws CairnError BAD_REQUEST for a user of the catalog itself, since nobody may sign in as one */
export function requirePerson(registry: Registry, user: string): void {
  if (isOwnUser(registry, user))
    throw badRequest(`${user} is a user of the catalog itself: nobody may sign in as it`);
}

/** The number of missing entities that an error names. */
const MAX_NAMED = 20;

/** The error for entities that do not exist. */
export function notExisting(urns: readonly string[]): CairnError {
  return notFound(`${joinFirst(urns, MAX_NAMED)} ${urns.length > 1 ? 'do' : 'does'} not exist`);
}
