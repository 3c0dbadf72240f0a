import { aspectJson } from '../../model/aspect-value.js';
import { parseObject } from '../../model/json.js';
import type { Registry } from '../../model/types.js';
import type { Transaction } from '../../store/graph/graph.js';
import type { Proposal } from '../proposals/types.js';
import type { ProposedChange } from './admin-only.js';

const TYPE = 'dataHubAccessToken';

/**
 * Makes proposals that delete the access tokens of hard-deleted users. Users need no entity to authenticate, so their
 * tokens would remain valid.
 */
export async function findTokenDeletions(
  tx: Transaction,
  registry: Registry,
  changes: readonly ProposedChange[],
): Promise<Proposal[]> {
  const users = new Set(changes.filter(isDeletedUser).map(({ urn }) => urn.text));
  if (users.size === 0) return [];
  const prefix = `urn:${registry.namespace}:${TYPE}:`;
  const rows = await tx.run<{ urn: string; value: string }>('access/list-tokens', { prefix });
  const theirs = rows.filter(({ value }) => {
    const { actorUrn } = aspectJson('dataHubAccessTokenInfo', parseObject(value));
    return users.has(actorUrn);
  });
  const aspectName = registry.entity(TYPE).key.name;
  return theirs.map(({ urn }) => ({ urn, aspectName, changeType: 'DELETE' }));
}

const isDeletedUser = ({ urn, aspect, changeType }: ProposedChange): boolean =>
  urn.entityType.name === 'corpuser' && aspect === urn.entityType.key && changeType === 'DELETE';
