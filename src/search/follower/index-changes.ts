import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedChange } from '../../events/changes.js';
import type { DocumentReader } from '../documents/read.js';
import type { SearchEngine } from '../engine.js';
import type { Definitions } from '../fields/definitions.js';
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

/** Entities that are read, and documents that are applied, at once. */
const CHUNK = 500;

export interface IndexTarget {
  engine: Pick<SearchEngine, 'apply' | 'appliedAtOnce'>;
  reader: DocumentReader;
}

/** Makes an engine know these entities as they are now. The next ones are read while some are applied. */
export async function indexEntities(
  { engine, reader }: IndexTarget,
  urns: readonly string[],
  onDone: (count: number) => void = () => undefined,
): Promise<void> {
  const applying: Promise<void>[] = [];
  try {
    for (let start = 0; start < urns.length; start += CHUNK) {
      const chunk = urns.slice(start, start + CHUNK);
      const documents = await reader.read(chunk);
      const found = new Set(documents.map(({ urn }) => urn));
      const gone = chunk.filter((urn) => !found.has(urn));
      if (applying.length >= (engine.appliedAtOnce ?? 1)) await applying.shift();
      const applied = engine.apply(documents, gone).then(() => onDone(chunk.length));
      // Awaited later; until then a failure is nobody's.
      applied.catch(() => undefined);
      applying.push(applied);
    }
    await Promise.all(applying);
  } finally {
    await Promise.allSettled(applying);
  }
}
