import { isDeepStrictEqual } from 'node:util';
import type { DomainAssociation, Domains } from '../../generated/aspects.js';
import { isObject, listOf, objectsOf } from '../../model/json.js';
import type { Json } from '../../model/types.js';

/** The error when both lists change, and they name different domains. */
export class DomainListMismatch extends Error {}

/**
 * Makes both lists of an aspect agree. The list that did not change follows the one that did. Associations that stay
 * keep their attribution. Propagated associations come last, and `domains` has the same order.
 * @param before the stored value
 * @throws DomainListMismatch when both lists changed and differ
 */
export function withMatchingLists(value: Domains, before: Domains | undefined): Domains {
  const { domains, domainAssociations: given } = value;
  const { domains: oldDomains = [], domainAssociations: old = [] } = before ?? {};
  const isMoved = !isDeepStrictEqual(domains, oldDomains);
  if (given === undefined || (isMoved && isDeepStrictEqual(given, old))) {
    if (given === undefined && domains.length === 0) return value;
    return inOrder(value, follow(domains, old));
  }
  if (isMoved && domains.length > 0 && !isSame(domains, given)) throw new DomainListMismatch();
  return inOrder(value, given);
}

/** Makes both lists of a stored value agree. If they differ, `domains` wins. */
export function withAssociationsFromDomains(value: Domains): Domains {
  const { domains, domainAssociations: given } = value;
  if (given === undefined || isSame(domains, given)) return value;
  return inOrder(value, follow(domains, given));
}

/**
 * Adds `domains` to an aspect that has associations.
 * @param isWholeAspect whether the writer sent the whole aspect. Then missing or empty `domains` do not mean that
 *   domains were removed: the newest clients write associations only
 */
export function withDomains(input: Json, isWholeAspect: boolean): Json {
  if (!isObject(input) || !Array.isArray(input.domainAssociations)) return input;
  const domains = listOf(input.domains);
  if (!isWholeAspect || domains.length > 0) return { ...input, domains: input.domains ?? [] };
  return { ...input, domains: objectsOf(input.domainAssociations).flatMap(({ domain }) => domain ?? []) };
}

/** Makes associations for domains: the known ones first, then new ones. */
function follow(domains: readonly string[], known: readonly DomainAssociation[]): DomainAssociation[] {
  const kept = known.filter(({ domain }) => domains.includes(domain));
  const named = new Set(kept.map(({ domain }) => domain));
  return [
    ...kept,
    ...[...new Set(domains)].filter((domain) => !named.has(domain)).map((domain) => ({ domain })),
  ];
}

function inOrder(value: Domains, associations: readonly DomainAssociation[]): Domains {
  const made = associations.filter((association) => !isPropagated(association));
  const domainAssociations = [...made, ...associations.filter(isPropagated)];
  const domains = [...new Set(domainAssociations.map(({ domain }) => domain))];
  return { ...value, domains, domainAssociations };
}

function isPropagated({ attribution }: DomainAssociation): boolean {
  return attribution?.sourceDetail?.propagated?.toLowerCase() === 'true';
}

function isSame(domains: readonly string[], associations: readonly DomainAssociation[]): boolean {
  const [one, other] = [new Set(domains), new Set(associations.map(({ domain }) => domain))];
  return one.size === other.size && [...one].every((domain) => other.has(domain));
}
