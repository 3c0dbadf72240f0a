import { CairnError } from '../../errors.js';
import type { Transaction } from '../../graph/graph.js';
import type { Urn } from '../../model/index.js';
import type { Author } from '../authors/author.js';

interface DomainRow extends Record<string, unknown> {
  urn: string;
  exists: boolean;
  domains: string[];
}

/**
 * Requires that every entity which exists is in a domain that the author may edit, as it is in the transaction. It runs
 * before a write, so that nobody changes foreign entities, and after it, so that nobody moves or creates entities
 * elsewhere.
 * @throws CairnError FORBIDDEN with a pointer `/<index>/urn` for each other entity
 */
export async function requireDomains(tx: Transaction, urns: readonly Urn[], author: Author): Promise<void> {
  const own = new Set(author.rights?.domains);
  const entities = new Map(urns.map((urn) => [urn.text, parentAssetOf(urn)]));
  const rows = await tx.run<DomainRow>('access/read-domains', {
    entities: [...entities].map(([urn, holder]) => ({ urn, holder })),
  });
  const foreign = new Set(
    rows
      .filter(({ exists, domains }) => exists && !domains.some((domain) => own.has(domain)))
      .map(({ urn }) => urn),
  );
  const problems = urns.flatMap(({ text }, index) => {
    const message = `${author.actor} may not change ${text}: it is in none of the domains that they edit`;
    return foreign.has(text) ? [{ pointer: `/${index}/urn`, message }] : [];
  });
  const [first] = problems;
  if (first) throw new CairnError('FORBIDDEN', first.message, problems);
}

/** A column belongs to the domain of its dataset. */
export function parentAssetOf({ text, entityType, key }: Urn): string {
  return entityType.name === 'schemaField' ? (key.parent ?? text) : text;
}
