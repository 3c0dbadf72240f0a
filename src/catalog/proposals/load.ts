import type { Urn } from '../../model/index.js';
import type { Transaction } from '../../store/graph/graph.js';
import type { DecodedProposal } from './decoded-proposal.js';
import { type ReadRequest, ReadSet } from './read-set.js';
import type { PlanOptions, Rules } from './rules.js';
import type { AspectState, LockedEntity, StoredState } from './stored.js';
import type { Submission } from './submission.js';

interface EntityRow extends Record<string, unknown> {
  urn: string;
  names: string[];
  aspects: AspectState[];
}

/** The entities that proposals change or require, and the aspects that planning needs. */
function neededBy(proposals: readonly DecodedProposal[], mustExist: readonly Urn[]): ReadSet {
  const needed = new ReadSet();
  for (const urn of mustExist) needed.add(urn.text, []);
  for (const { urn, aspect, changeType, refersTo = [] } of proposals) {
    needed.add(urn.text, [aspect.name]);
    for (const other of refersTo) needed.add(other, []);
    if (changeType === 'DELETE' && aspect === urn.entityType.key) needed.addAll(urn.text);
  }
  return needed;
}

/**
 * Locks the entities that submissions and rules need, in the order of their URNs, and reads the aspects for planning.
 */
export async function lockAndLoad(
  tx: Transaction,
  { registry, rules }: PlanOptions,
  group: readonly Pick<Submission, 'proposals' | 'mustExist'>[],
): Promise<StoredState> {
  const proposals = group.flatMap((submission) => submission.proposals);
  const mustExist = group.flatMap((submission) => submission.mustExist);
  const locked = neededBy(proposals, mustExist);
  for (const proposal of proposals) locked.addEach(rules.additionalLocks(registry, proposal));
  const entities = toEntities(
    await tx.run<EntityRow>('proposals/lock-entities', { entities: locked.sorted() }),
  );
  const [beside, preloaded] = await Promise.all([
    readDependencies(tx, rules, entities, (urn) => locked.has(urn)),
    rules.preloaded(tx, proposals),
  ]);
  return { entities: new Map([...entities, ...beside]), preloaded };
}

/** Locks more entities, in the order of their URNs, and adds their stored state. */
export async function lockMore(
  tx: Transaction,
  stored: StoredState,
  wanted: Iterable<ReadRequest>,
): Promise<void> {
  const locked = new ReadSet();
  locked.addEach(wanted);
  const rows = await tx.run<EntityRow>('proposals/lock-entities', { entities: locked.sorted() });
  for (const [urn, entity] of toEntities(rows)) {
    const before = stored.entities.get(urn);
    const aspects = new Map([...(before?.aspects ?? []), ...entity.aspects]);
    stored.entities.set(urn, { ...before, ...entity, aspects });
  }
}

/** Reads the entities that the rules need because of the stored state. They are not written. */
async function readDependencies(
  tx: Transaction,
  rules: Rules,
  entities: StoredState['entities'],
  isKnown: (urn: string) => boolean,
) {
  const wanted = new ReadSet();
  for (const entity of entities.values()) wanted.addEach(rules.additionalReads(entity));
  const others = wanted.sorted().filter(({ urn }) => !isKnown(urn));
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
