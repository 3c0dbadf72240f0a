import { parseUrn } from '../../model/index.js';
import type { Transaction } from '../../store/graph/graph.js';
import { hasManagePrivilege } from '../access/authorize-writes.js';
import { type BackgroundLog, type BackgroundTask, startBackgroundTask } from '../background.js';
import { type Caller, withAllRights } from '../callers/caller.js';
import type { EditContext } from '../editing/edit.js';
import { ConcurrentChange, retryOnConflict } from '../retry-on-conflict.js';
import {
  checkRights,
  findReferences,
  findReferencesIn,
  MAX_ASPECTS_PER_TRANSACTION,
  type Reference,
  removalProposals,
  removeFromAspects,
} from './references.js';

/** The time in which a process must renew its reservation of a hard deletion. */
const RESERVATION_MILLIS = 15_000;

/** The time between two searches for unfinished hard deletions. */
const PAUSE_MILLIS = 5_000;

/**
 * Removes all references to the entity, then the entity. If that needs several transactions, the hard deletion is
 * first recorded in the graph. So another process can finish it if this one is killed.
 */
export function hardDeleteWithReferences(catalog: EditContext, text: string, caller: Caller): Promise<void> {
  const urn = parseUrn(catalog.registry, text);
  const { key } = urn.entityType;
  // A caller who manages all entities of a type may also remove references to one from any entity.
  const isAllowed = hasManagePrivilege({ urn, aspect: key, changeType: 'DELETE' }, caller);
  return hardDelete(catalog, urn.text, isAllowed ? withAllRights(caller) : caller);
}

/** Finishes hard deletions that failed, or whose process was killed. */
export function startHardDeletionFinisher(catalog: EditContext, log: BackgroundLog): BackgroundTask {
  return startBackgroundTask(() => finishHardDeletion(catalog), {
    ...{ log, pauseMillis: PAUSE_MILLIS },
    failure: 'The removal of an entity failed; it goes on later',
  });
}

/** Finishes one abandoned hard deletion. Returns whether there was one. */
export async function finishHardDeletion(catalog: EditContext): Promise<boolean> {
  const times = { now: Date.now(), until: Date.now() + RESERVATION_MILLIS };
  const [row] = await catalog.graph.write((tx) =>
    tx.run<{ urn: string; actor: string }>('deletion/reserve-hard-deletion', times),
  );
  if (row) await hardDelete(catalog, row.urn, { actor: row.actor });
  return row !== undefined;
}

/**
 * Hard-deletes an entity, in one transaction if possible. A larger hard deletion is recorded in the graph first, if the
 * caller has the rights for all of it. From then on, the catalog continues it with all rights. The last transaction
 * deletes the record.
 */
async function hardDelete(catalog: EditContext, urn: string, caller: Caller): Promise<void> {
  const { actor, traceId, waitForIndex } = caller;
  await retryOnConflict(async () => {
    const found = await findReferences(catalog, urn);
    const last = found.splice(-MAX_ASPECTS_PER_TRANSACTION);
    if (found.length > 0) {
      await checkRights(catalog, [...found, ...last], caller, [urn]);
      await removeFromAspects(catalog, urn, found, { actor, traceId }, () =>
        recordHardDeletion(catalog, urn, actor),
      );
    }
    await deleteLast(catalog, urn, last, found.length > 0 ? { actor, traceId, waitForIndex } : caller);
  });
}

async function deleteLast(
  catalog: EditContext,
  urn: string,
  last: readonly Reference[],
  caller: Caller,
): Promise<void> {
  const key = parseUrn(catalog.registry, urn).entityType.key.name;
  const deletion = { urn, aspectName: key, changeType: 'DELETE' } as const;
  await catalog.proposals.submit([...(await removalProposals(catalog, urn, last)), deletion], caller, {
    check: async (tx) => {
      await checkReferences(tx, urn, last);
      await tx.run('deletion/end-hard-deletion', { urn });
    },
  });
}

/** @throws ConcurrentChange if another process has added a reference since they were read */
async function checkReferences(tx: Transaction, urn: string, seen: readonly Reference[]): Promise<void> {
  const known = new Set(seen.map(({ entity, aspect }) => `${aspect} ${entity}`));
  const now = await findReferencesIn(tx, urn);
  if (now.some(({ entity, aspect }) => !known.has(`${aspect} ${entity}`)))
    throw new ConcurrentChange(`${urn} was referred to while it was being removed; try again`);
}

async function recordHardDeletion({ graph }: EditContext, urn: string, actor: string): Promise<void> {
  const time = Date.now();
  const parameters = { urn, actor, time, until: time + RESERVATION_MILLIS };
  await graph.write((tx) => tx.run('deletion/record-hard-deletion', parameters));
}
