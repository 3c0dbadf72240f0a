import { isDeepStrictEqual } from 'node:util';
import type { DomainAssociation, Domains } from '../../generated/aspects.js';
import { isObject, listOf, objectsOf } from '../../model/json.js';
import type { Json } from '../../model/types.js';

/** Both lists changed, and they name different domains. */
export class DomainListMismatch extends Error {}

/**
 * The aspect with both lists in agreement: the list that did not change follows the one that did. An association that
 * stays keeps its attribution. Propagated associations come after the others, and `domains` has the same order.
 * @param before what is stored
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

/** The same for a stored value: where its lists differ, `domains` wins. */
export function withAssociationsFromDomains(value: Domains): Domains {
  const { domains, domainAssociations: given } = value;
  if (given === undefined || isSame(domains, given)) return value;
  return inOrder(value, follow(domains, given));
}

/**
 * Adds `domains` to an aspect with associations only.
 * @param isWholeAspect a writer sent all of it: then no domains beside associations are none that were taken away, but the
 *   newest client's, which writes associations alone
 */
export function withDomains(input: Json, isWholeAspect: boolean): Json {
  if (!isObject(input) || !Array.isArray(input.domainAssociations)) return input;
  const domains = listOf(input.domains);
  if (!isWholeAspect || domains.length > 0) return { ...input, domains: input.domains ?? [] };
  return { ...input, domains: objectsOf(input.domainAssociations).flatMap(({ domain }) => domain ?? []) };
}

/** The associations of the domains: the known ones first, then new ones. */
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
