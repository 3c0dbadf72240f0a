import { setTimeout as sleep } from 'node:timers/promises';
import type { Graph } from '../../../store/graph/graph.js';
import { type LoggedChange, readChanges } from '../../events/changes.js';
import type { DocumentReader } from '../documents/document-reader.js';
import type { SearchEngine } from '../engine.js';
import type { Definitions } from '../fields/property-definitions.js';
import { changesDefinition, entitiesOfChangedProperties } from './changed-definitions.js';

/** The number of outdated documents to index between two pauses. */
const OUTDATED_BATCH_SIZE = 200;

export interface ChangesTarget extends IndexTarget {
  engine: SearchEngine;
  definitions: Definitions;
  /** Prepares the engine for all current fields. */
  prepare: () => Promise<unknown>;
}

/** The maximum number of changes to read together. Each of their entities is indexed once. */
const MAX_CHANGES = 20_000;

/** Reads the next changes. Empty at the end of the log, or if the log no longer has the next one. */
export async function readNextChanges(graph: Graph, from: number): Promise<readonly LoggedChange[]> {
  const changes = await readChanges(graph, from, MAX_CHANGES);
  return changes[0]?.seq === from + 1 ? changes : [];
}

/** Indexes the entities with visible changes. */
export async function indexVisibleChanges(
  target: IndexTarget,
  changes: readonly LoggedChange[],
): Promise<void> {
  const seen = changes.filter((change) => !change.internal && target.reader.concerns(change));
  await indexEntities(target, [...new Set(seen.map(({ urn }) => urn))]);
}

/**
 * Indexes the entities of some changes, and entities that changed definitions outdate, which may be all. Pauses of the
 * same length leave time for other work. After each pause, `goesOn` decides whether to continue, and may do some of
 * that work.
 * @returns false when it was stopped before the end
 */
export async function indexChanges(
  target: ChangesTarget,
  changes: readonly LoggedChange[],
  signal: AbortSignal,
  goesOn: () => Promise<boolean>,
): Promise<boolean> {
  const { engine, definitions, prepare } = target;
  if (changes.some(changesDefinition)) await prepare();
  await indexVisibleChanges(target, changes);
  for await (const urns of entitiesOfChangedProperties(engine, definitions, changes)) {
    for (let start = 0; start < urns.length; start += OUTDATED_BATCH_SIZE) {
      if (signal.aborted) return false;
      const began = Date.now();
      await indexEntities(target, urns.slice(start, start + OUTDATED_BATCH_SIZE));
      await sleep(Date.now() - began, undefined, { signal }).catch(() => undefined);
      if (!(await goesOn())) return false;
    }
  }
  return true;
}

/** The number of entities to read and apply together. */
const CHUNK = 500;

export interface IndexTarget {
  engine: Pick<SearchEngine, 'apply' | 'maxBatchSize'>;
  reader: DocumentReader;
}

/** Indexes these entities in their present state. It reads the next ones while it applies others. */
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
      const deletions = chunk.filter((urn) => !found.has(urn));
      if (applying.length >= (engine.maxBatchSize ?? 1)) await applying.shift();
      const applied = engine.apply(documents, deletions).then(() => onDone(chunk.length));
      // It is awaited later. Until then, its failure must not count as unhandled.
      applied.catch(() => undefined);
      applying.push(applied);
    }
    await Promise.all(applying);
  } finally {
    await Promise.allSettled(applying);
  }
}
