import type { Transaction } from '../../graph/graph.js';
import type { Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { StoredAspect } from '../entities/record.js';
import { VALUES_ASPECT } from '../structured-properties/definition.js';
import { definedName, lockedBeside, readFor } from '../structured-properties/load.js';
import type { DecodedProposal } from './decoded.js';
import { Wishes } from './wishes.js';

/** A version of an aspect with what planning needs to know beside it. */
export interface AspectState extends StoredAspect {
  /** Neo4j's id of the node; absent before it is written. */
  id?: string;
  /** The run of ingestion that wrote or saw it last, and when, in epoch milliseconds. */
  runId?: string | null;
  observedAt?: number | null;
  /** The run that made this version. */
  madeBy?: string | null;
  /** The traces of the request that made this version, and of the last one that found it as it is. */
  trace?: string | null;
  unchangedBy?: string | null;
}

export interface StoredEntity {
  /** Names of all aspects that it has. */
  names: ReadonlySet<string>;
  /** Those that planning needs the value of. */
  aspects: ReadonlyMap<string, AspectState>;
}

/** What a transaction has read before it plans. */
export interface StoredState {
  entities: ReadonlyMap<string, StoredEntity>;
  /** URNs of structured properties by their name in fields of search, where the name is wanted. */
  namesakes: ReadonlyMap<string, string>;
}

interface EntityRow extends Record<string, unknown> {
  urn: string;
  names: string[];
  aspects: AspectState[];
}

/** Locks the entities that the proposals touch or require, in the order of their URNs, and reads what planning needs of them. */
export async function lockAndLoad(
  tx: Transaction,
  registry: Registry,
  proposals: readonly DecodedProposal[],
  existing: readonly Urn[],
): Promise<StoredState> {
  const wishes = new Wishes();
  for (const urn of existing) wishes.add(urn.text, []);
  for (const { urn, aspect, changeType, refersTo = [] } of proposals) {
    wishes.add(urn.text, [aspect.name]);
    for (const other of refersTo) wishes.add(other, []);
    if (changeType === 'DELETE' && aspect === urn.entityType.key) wishes.addAll(urn.text);
  }
  for (const proposal of proposals) wishes.addEach(lockedBeside(registry, proposal));
  const entities = toEntities(
    await tx.run<EntityRow>('proposals/lock-entities', { entities: wishes.sorted() }),
  );
  const [beside, namesakes] = await Promise.all([
    readBeside(tx, entities, wishes),
    findNamesakes(tx, proposals),
  ]);
  return { entities: new Map([...entities, ...beside]), namesakes };
}

/** The properties of values that are stored: they say what of it can be seen. Nothing is written of them. */
async function readBeside(tx: Transaction, entities: StoredState['entities'], known: Wishes) {
  const wishes = new Wishes();
  for (const { aspects } of entities.values()) wishes.addEach(readFor(aspects.get(VALUES_ASPECT)));
  const others = wishes.sorted().filter(({ urn }) => !known.has(urn));
  if (others.length === 0) return [];
  return toEntities(await tx.run<EntityRow>('structured-properties/read-properties', { entities: others }));
}

async function findNamesakes(tx: Transaction, proposals: readonly DecodedProposal[]) {
  const names = proposals.flatMap(definedName);
  if (names.length === 0) return new Map<string, string>();
  const rows = await tx.run<{ name: string; urn: string }>('structured-properties/find-namesakes', {
    names: [...new Set(names)],
  });
  return new Map(rows.map(({ name, urn }) => [name, urn]));
}

function toEntities(rows: readonly EntityRow[]): Map<string, StoredEntity> {
  return new Map(
    rows.map(({ urn, names, aspects }) => [
      urn,
      { names: new Set(names), aspects: new Map(aspects.map((aspect) => [aspect.name, aspect])) },
    ]),
  );
}
