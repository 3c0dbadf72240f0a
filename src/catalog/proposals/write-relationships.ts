import type { Transaction } from '../../graph/graph.js';
import { AspectValue } from '../../model/aspect-value.js';
import { groupBy } from '../../group-by.js';
import { parseUrn } from '../../model/index.js';
import type { AspectType, Registry } from '../../model/types.js';
import { deriveEdges, diffEdges, type Edge } from '../relationships/derive.js';
import type { Draft } from './draft.js';
import { keyProperties } from './shown-properties.js';

const NO_EDGES: ReadonlyMap<string, Edge> = new Map();

interface RelationshipWrites {
  added: readonly Edge[];
  targets: readonly { label: string; properties: object }[];
  remove(tx: Transaction): Promise<void>;
  removeOrphans(tx: Transaction): Promise<void>;
}

/** The relationships that change with a draft's aspects: an aspect replaces exactly its own. */
export function relationshipWrites(draft: Draft, registry: Registry): RelationshipWrites {
  const removed: Edge[] = [];
  const added: Edge[] = [];
  for (const { urn, aspect, state } of draft.touched.values()) {
    if (!makesEdges(aspect)) continue;
    const before = draft.original(urn, aspect)?.value;
    if (before === state?.value) continue;
    const diff = diffEdges(edgesOf(urn.text, aspect, before), edgesOf(urn.text, aspect, state?.value));
    removed.push(...diff.removed);
    added.push(...diff.added);
  }
  return {
    added,
    targets: missingTargets(added, draft, registry),
    remove: (tx) => removeEdges(tx, removed),
    removeOrphans: (tx) => removeOrphans(tx, removed, draft),
  };
}

function makesEdges(aspect: AspectType): boolean {
  return aspect.relationships.length > 0 || aspect.record.field('fineGrainedLineages') !== undefined;
}

function edgesOf(owner: string, aspect: AspectType, text: string | undefined) {
  return text === undefined ? NO_EDGES : deriveEdges(owner, aspect, new AspectValue(text).json);
}

/** The ends of new relationships that this transaction has not seen yet, in the order of their URNs. */
function missingTargets(added: readonly Edge[], draft: Draft, registry: Registry) {
  const touched = new Set([...draft.touched.values()].map(({ urn }) => urn.text));
  const ends = new Set(added.flatMap(({ from, to }) => [from, to]).filter((urn) => !touched.has(urn)));
  return [...ends].sort().map((text) => {
    const urn = parseUrn(registry, text);
    return { label: urn.entityType.label, properties: keyProperties(urn) };
  });
}

export async function writeRelationships(tx: Transaction, { added, targets }: RelationshipWrites): Promise<void> {
  const relationships = added.map(({ from, to, type, owner, aspect, relationship, facts }) => ({
    from,
    to,
    type,
    properties: { owner, aspect, relationship, ...facts },
  }));
  await Promise.all([
    targets.length > 0 ? tx.run('proposals/merge-targets', { targets }) : [],
    relationships.length > 0 ? tx.run('proposals/create-relationships', { relationships }) : [],
  ]);
}

async function removeEdges(tx: Transaction, removed: readonly Edge[]): Promise<void> {
  const byType = groupBy(removed, ({ type }) => type);
  await Promise.all(
    [...byType].map(([type, relationships]) =>
      tx.run('proposals/delete-relationships', { relationships }, { names: { type } }),
    ),
  );
}

/** Nodes that stood only for what referred to them go with the last reference. */
async function removeOrphans(tx: Transaction, removed: readonly Edge[], draft: Draft): Promise<void> {
  const urns = [...new Set([...removed.flatMap(({ from, to }) => [from, to]), ...draft.wiped.keys()])].sort();
  if (urns.length > 0) await tx.run('proposals/delete-orphans', { urns });
}
