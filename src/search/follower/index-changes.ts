import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedChange } from '../../events/changes.js';
import type { Definitions } from '../fields/definitions.js';
import { type IndexTarget, indexEntities } from './apply-changes.js';
import { type DefinitionFields, entitiesOfChangedProperties } from './changed-definitions.js';

/** Documents that a changed definition outdates, between two pauses. */
const GENTLY_AT_ONCE = 200;

export interface ChangesTarget extends IndexTarget {
  engine: Parameters<typeof entitiesOfChangedProperties>[0] & IndexTarget['engine'];
  definitions: Definitions;
  /** The fields that tell which definitions of structured properties a document is made by. */
  propertyFields: DefinitionFields;
  /** Makes the engine know all fields that there are now. */
  prepare: () => Promise<unknown>;
}

/** Indexes the entities of some changes. */
export async function indexSeen(target: IndexTarget, changes: readonly LoggedChange[]): Promise<void> {
  const seen = changes.filter((change) => !change.unseen && target.reader.concerns(change));
  await indexEntities(target, [...new Set(seen.map(({ urn }) => urn))]);
}

/**
 * Indexes the entities of some changes, and those that changed definitions outdate, which may be all there are: many
 * documents that nobody has just written. In between, others have the machine for as long, and `meanwhile` is done.
 * @returns false when it was stopped before the end
 */
export async function indexChanges(
  target: ChangesTarget,
  changes: readonly LoggedChange[],
  signal: AbortSignal,
  meanwhile: () => Promise<void>,
): Promise<boolean> {
  const { engine, definitions, propertyFields, prepare } = target;
  if (changes.some(({ entityType }) => entityType === 'structuredProperty')) await prepare();
  await indexSeen(target, changes);
  for await (const urns of entitiesOfChangedProperties(engine, definitions, propertyFields, changes)) {
    for (let start = 0; start < urns.length; start += GENTLY_AT_ONCE) {
      if (signal.aborted) return false;
      const began = Date.now();
      await indexEntities(target, urns.slice(start, start + GENTLY_AT_ONCE));
      await sleep(Date.now() - began, undefined, { signal }).catch(() => undefined);
      await meanwhile();
    }
  }
  return true;
}
