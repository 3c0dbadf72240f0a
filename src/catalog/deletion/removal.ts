import type { Graph, Transaction } from '../../graph/graph.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { isManaged } from '../access/authorize-writes.js';
import { type Caller, withAllRights } from '../callers/caller.js';
import type { Proposals } from '../proposals/types.js';
import { ConcurrentChange, retryOnConflict } from '../retry-on-conflict.js';
import { CHUNK, type Reference, type References } from './references.js';
import type { Deletion } from './types.js';

/** How long a process may work on a removal without renewing its reservation. */
const RESERVATION_MILLIS = 15_000;

/** Removes entities together with the references to them. */
export function createRemoval(
  graph: Graph,
  registry: Registry,
  proposals: Proposals,
  references: References,
): Pick<Deletion, 'remove' | 'finishRemoval'> {
  return {
    remove(text, caller) {
      const urn = parseUrn(registry, text);
      const { key } = urn.entityType;
      // Who manages all entities of a type may delete one with the references to it, whatever these are in.
      const isAllowed = isManaged({ urn, aspect: key, changeType: 'DELETE' }, caller);
      return remove(urn.text, isAllowed ? withAllRights(caller) : caller);
    },

    async finishRemoval() {
      const times = { now: Date.now(), until: Date.now() + RESERVATION_MILLIS };
      const [row] = await graph.write((tx) =>
        tx.run<{ urn: string; actor: string }>('deletion/reserve-removal', times),
      );
      if (row) await remove(row.urn, { actor: row.actor });
      return row !== undefined;
    },
  };

  /**
   * A removal that fits into one transaction is one. A larger one is recorded in the graph first, if the caller has the
   * rights for all of it. From then on the catalog continues it with all rights, and the last transaction deletes the
   * record.
   */
  async function remove(urn: string, caller: Caller): Promise<void> {
    const { actor, traceId, waitForIndex } = caller;
    await retryOnConflict(async () => {
      const found = await references.find(urn);
      const last = found.splice(-CHUNK);
      if (found.length > 0) {
        await references.checkRights([...found, ...last], caller, [urn]);
        await references.removeFromAspects(urn, found, { actor, traceId }, () => recordRemoval(urn, caller));
      }
      await removeLast(urn, last, found.length > 0 ? { actor, traceId, waitForIndex } : caller);
    });
  }

  async function removeLast(urn: string, last: readonly Reference[], caller: Caller): Promise<void> {
    const key = parseUrn(registry, urn).entityType.key.name;
    const deletion = { urn, aspectName: key, changeType: 'DELETE' } as const;
    await proposals.submit([...(await references.proposals(urn, last)), deletion], caller, {
      check: async (tx) => {
        await checkReferences(tx, urn, last);
        await tx.run('deletion/delete-removal', { urn });
      },
    });
  }

  /** Another process may have added a reference since they were read. */
  async function checkReferences(tx: Transaction, urn: string, seen: readonly Reference[]): Promise<void> {
    const known = new Set(seen.map(({ entity, aspect }) => `${aspect} ${entity}`));
    const now = await references.findIn(tx, urn);
    if (now.some(({ entity, aspect }) => !known.has(`${aspect} ${entity}`)))
      throw new ConcurrentChange(`${urn} was referred to while it was being removed; try again`);
  }

  async function recordRemoval(urn: string, { actor }: Caller): Promise<void> {
    const time = Date.now();
    const parameters = { urn, actor, time, until: time + RESERVATION_MILLIS };
    await graph.write((tx) => tx.run('deletion/record-removal', parameters));
  }
}
