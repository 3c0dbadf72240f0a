import type { Transaction } from '../../graph/graph.js';
import { parseJson } from '../../model/json.js';
import type { JsonObject, Registry } from '../../model/types.js';
import type { Proposal } from '../proposals/types.js';
import type { Change } from './admin-only.js';

const TYPE = 'dataHubAccessToken';

/**
 * The deletions of the access tokens of users who are deleted as a whole. Users need not exist to be let in, so what is
 * left of one who has gone would let them in.
 */
export async function tokenDeletions(
  tx: Transaction,
  registry: Registry,
  changes: readonly Change[],
): Promise<Proposal[]> {
  const users = new Set(changes.filter(isDeletedUser).map(({ urn }) => urn.text));
  if (users.size === 0) return [];
  const prefix = `urn:${registry.namespace}:${TYPE}:`;
  const rows = await tx.run<{ urn: string; value: string }>('access/list-tokens', { prefix });
  const theirs = rows.filter(({ value }) => {
    const { actorUrn } = parseJson(value) as JsonObject;
    return users.has(String(actorUrn));
  });
  const aspectName = registry.entity(TYPE).key.name;
  return theirs.map(({ urn }) => ({ urn, aspectName, changeType: 'DELETE' }));
}

const isDeletedUser = ({ urn, aspect, changeType }: Change): boolean =>
  urn.entityType.name === 'corpuser' && aspect === urn.entityType.key && changeType === 'DELETE';
