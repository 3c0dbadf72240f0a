import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../model/json.js';
import type { Json, JsonObject } from '../../model/types.js';

/** An element of `domainAssociations`. */
export type Association = { domain: string; attribution?: JsonObject } & JsonObject;

/** The aspect `domains`: its two lists say the same, once it is stored. */
export type DomainsValue = JsonObject & { domains: string[]; domainAssociations?: Association[] };

/** Both lists were changed, and say different things. */
export class Contradiction extends Error {}

/**
 * The aspect with the list that was not written following the other one. An association that stays keeps what is known
 * of it; those that were propagated come behind those that somebody made, and `domains` has their order.
 * @param before what is stored
 * @throws Contradiction when both lists were changed, and differ
 */
export function paired(value: DomainsValue, before: DomainsValue | undefined): DomainsValue {
  const { domains, domainAssociations: given } = value;
  const { domains: oldDomains = [], domainAssociations: old = [] } = before ?? {};
  const isMoved = !isDeepStrictEqual(domains, oldDomains);
  if (given === undefined || (isMoved && isDeepStrictEqual(given, old))) {
    if (given === undefined && domains.length === 0) return value;
    return inOrder(value, follow(domains, old));
  }
  if (isMoved && domains.length > 0 && !isSame(domains, given)) throw new Contradiction();
  return inOrder(value, given);
}

/** The same for a value that says what was: where its lists differ, it is `domains` that counted. */
export function reconciled(value: DomainsValue): DomainsValue {
  const { domains, domainAssociations: given } = value;
  if (given === undefined || isSame(domains, given)) return value;
  return inOrder(value, follow(domains, given));
}

/** An aspect that was sent with associations alone. */
export function withDomains(input: Json): Json {
  if (!isObject(input) || !Array.isArray(input.domainAssociations)) return input;
  return { ...input, domains: input.domains ?? [] };
}

/** The associations of domains: those that are known, and then new ones. */
function follow(domains: readonly string[], known: readonly Association[]): Association[] {
  const kept = known.filter(({ domain }) => domains.includes(domain));
  const named = new Set(kept.map(({ domain }) => domain));
  return [
    ...kept,
    ...[...new Set(domains)].filter((domain) => !named.has(domain)).map((domain) => ({ domain })),
  ];
}

function inOrder(value: DomainsValue, associations: readonly Association[]): DomainsValue {
  const [made, propagated] = [false, true].map((wanted) =>
    associations.filter((association) => isPropagated(association) === wanted),
  ) as [Association[], Association[]];
  const domainAssociations = [...made, ...propagated];
  const domains = [...new Set(domainAssociations.map(({ domain }) => domain))];
  return { ...value, domains, domainAssociations };
}

function isPropagated({ attribution }: Association): boolean {
  const detail = attribution?.sourceDetail;
  return isObject(detail) && String(detail.propagated).toLowerCase() === 'true';
}

function isSame(domains: readonly string[], associations: readonly Association[]): boolean {
  const [one, other] = [new Set(domains), new Set(associations.map(({ domain }) => domain))];
  return one.size === other.size && [...one].every((domain) => other.has(domain));
}
