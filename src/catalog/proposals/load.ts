import type { Transaction } from '../../graph/graph.js';
import { StaleRead } from '../../graph/neo4j-errors.js';
import type { Urn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import type { DecodedProposal } from './decoded-proposal.js';
import { type ReadRequest, ReadSet } from './read-set.js';
import type { Rules } from './rules.js';
import type { AspectState, LockedEntity, StoredState } from './stored.js';

interface EntityRow extends Record<string, unknown> {
  urn: string;
  names: string[];
  aspects: AspectState[];
}

/**
 * Locks the entities that the proposals change or require, in the order of their URNs, and reads what planning needs.
 */
export async function lockAndLoad(
  tx: Transaction,
  { registry, rules }: { registry: Registry; rules: Rules },
  proposals: readonly DecodedProposal[],
  mustExist: readonly Urn[],
): Promise<StoredState> {
  const locked = new ReadSet();
  for (const urn of mustExist) locked.add(urn.text, []);
  for (const { urn, aspect, changeType, refersTo = [] } of proposals) {
    locked.add(urn.text, [aspect.name]);
    for (const other of refersTo) locked.add(other, []);
    if (changeType === 'DELETE' && aspect === urn.entityType.key) locked.addAll(urn.text);
  }
  for (const proposal of proposals) locked.addEach(rules.additionalLocks(registry, proposal));
  const entities = toEntities(
    await tx.run<EntityRow>('proposals/lock-entities', { entities: locked.sorted() }),
  );
  const [beside, preloaded] = await Promise.all([
    readDependencies(tx, rules, entities, locked),
    rules.preloaded(tx, proposals),
  ]);
  return { entities: new Map([...entities, ...beside]), preloaded };
}

/** The state before proposals of which none changes an entity that has a node. What they need besides is read. */
export async function assumeNew(
  tx: Transaction,
  { rules }: { rules: Rules },
  proposals: readonly DecodedProposal[],
): Promise<StoredState> {
  const assumedNew = new Set(proposals.map(({ urn }) => urn.text));
  return { entities: new Map(), preloaded: await rules.preloaded(tx, proposals), assumedNew };
}

/**
 * Locks more entities, in the order of their URNs, and adds what is stored of them.
 * @throws StaleRead if one was taken for new
 */
export async function lockMore(
  tx: Transaction,
  stored: StoredState,
  wanted: Iterable<ReadRequest>,
): Promise<void> {
  const locked = new ReadSet();
  locked.addEach(wanted);
  const rows = await tx.run<EntityRow>('proposals/lock-entities', { entities: locked.sorted() });
  for (const [urn, entity] of toEntities(rows)) {
    if (stored.assumedNew?.has(urn)) throw new StaleRead('An entity that was taken for new has a node');
    const known = stored.entities.get(urn)?.aspects ?? [];
    stored.entities.set(urn, { ...entity, aspects: new Map([...known, ...entity.aspects]) });
  }
}

/** Reads the entities that the rules need because of what is stored. They are not written. */
async function readDependencies(
  tx: Transaction,
  rules: Rules,
  entities: StoredState['entities'],
  locked: ReadSet,
) {
  const wanted = new ReadSet();
  for (const entity of entities.values()) wanted.addEach(rules.additionalReads(entity));
  const others = wanted.sorted().filter(({ urn }) => !locked.has(urn));
  if (others.length === 0) return [];
  return toEntities(await tx.run<EntityRow>('proposals/read-entities', { entities: others }));
}

function toEntities(rows: readonly EntityRow[]): Map<string, LockedEntity> {
  return new Map(
    rows.map(({ urn, names, aspects }) => [
      urn,
      { names: new Set(names), aspects: new Map(aspects.map((aspect) => [aspect.name, aspect])) },
    ]),
  );
}
