import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { Graph, Transaction } from '../../store/graph/graph.js';
import { hasManagePrivilege } from '../access/authorize-writes.js';
import { type Caller, withAllRights } from '../callers/caller.js';
import type { Proposals } from '../proposals/types.js';
import { ConcurrentChange, retryOnConflict } from '../retry-on-conflict.js';
import { MAX_ASPECTS_PER_TRANSACTION, type Reference, type References } from './references.js';
import type { Deletion } from './types.js';

/** The time in which a process must renew its reservation of a hard deletion. */
const RESERVATION_MILLIS = 15_000;

/** Hard-deletes entities together with the references to them. */
export function createHardDeletion(
  graph: Graph,
  registry: Registry,
  proposals: Proposals,
  references: References,
): Pick<Deletion, 'hardDeleteWithReferences' | 'finishHardDeletion'> {
  return {
    hardDeleteWithReferences(text, caller) {
      const urn = parseUrn(registry, text);
      const { key } = urn.entityType;
      // A caller who manages all entities of a type may also remove references to one from any entity.
      const isAllowed = hasManagePrivilege({ urn, aspect: key, changeType: 'DELETE' }, caller);
      return hardDelete(urn.text, isAllowed ? withAllRights(caller) : caller);
    },

    async finishHardDeletion() {
      const times = { now: Date.now(), until: Date.now() + RESERVATION_MILLIS };
      const [row] = await graph.write((tx) =>
        tx.run<{ urn: string; actor: string }>('deletion/reserve-hard-deletion', times),
      );
      if (row) await hardDelete(row.urn, { actor: row.actor });
      return row !== undefined;
    },
  };

  /**
   * Hard-deletes an entity, in one transaction if possible. A larger hard deletion is recorded in the graph first, if
   * the caller has the rights for all of it. From then on, the catalog continues it with all rights. The last
   * transaction deletes the record.
   */
  async function hardDelete(urn: string, caller: Caller): Promise<void> {
    const { actor, traceId, waitForIndex } = caller;
    await retryOnConflict(async () => {
      const found = await references.find(urn);
      const last = found.splice(-MAX_ASPECTS_PER_TRANSACTION);
      if (found.length > 0) {
        await references.checkRights([...found, ...last], caller, [urn]);
        await references.removeFromAspects(urn, found, { actor, traceId }, () =>
          recordHardDeletion(urn, caller),
        );
      }
      await deleteLast(urn, last, found.length > 0 ? { actor, traceId, waitForIndex } : caller);
    });
  }

  async function deleteLast(urn: string, last: readonly Reference[], caller: Caller): Promise<void> {
    const key = parseUrn(registry, urn).entityType.key.name;
    const deletion = { urn, aspectName: key, changeType: 'DELETE' } as const;
    await proposals.submit([...(await references.proposals(urn, last)), deletion], caller, {
      check: async (tx) => {
        await checkReferences(tx, urn, last);
        await tx.run('deletion/end-hard-deletion', { urn });
      },
    });
  }

  /** @throws ConcurrentChange if another process has added a reference since they were read */
  async function checkReferences(tx: Transaction, urn: string, seen: readonly Reference[]): Promise<void> {
    const known = new Set(seen.map(({ entity, aspect }) => `${aspect} ${entity}`));
    const now = await references.findIn(tx, urn);
    if (now.some(({ entity, aspect }) => !known.has(`${aspect} ${entity}`)))
      throw new ConcurrentChange(`${urn} was referred to while it was being removed; try again`);
  }

  async function recordHardDeletion(urn: string, { actor }: Caller): Promise<void> {
    const time = Date.now();
    const parameters = { urn, actor, time, until: time + RESERVATION_MILLIS };
    await graph.write((tx) => tx.run('deletion/record-hard-deletion', parameters));
  }
}
