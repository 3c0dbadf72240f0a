import type { Transaction } from '../../graph/graph.js';
import { groupBy } from '../../group-by.js';
import { AspectValue } from '../../model/aspect-value.js';
import { parseUrn } from '../../model/index.js';
import type { AspectType, Registry } from '../../model/types.js';
import { deriveEdges, diffEdges, type Edge } from '../relationships/derive.js';
import type { Draft } from './draft.js';
import { keyProperties } from './shown-properties.js';

const NO_EDGES: ReadonlyMap<string, Edge> = new Map();

interface RelationshipWrites {
  relationships: { from: string; to: string; type: string; properties: object }[];
  targets: { label: string; properties: object }[];
  removed: Edge[];
  orphans: string[];
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
    relationships: added.map(toRow),
    targets: missingTargets(added, draft, registry),
    removed,
    orphans: possibleOrphans(removed, draft),
  };
}

/** The nodes that may have nothing left: what removed relationships pointed at, and entities that go. */
function possibleOrphans(removed: readonly Edge[], draft: Draft): string[] {
  return [...new Set([...removed.flatMap(({ from, to }) => [from, to]), ...draft.wiped.keys()])].sort();
}

function toRow({ from, to, type, owner, aspect, relationship, facts }: Edge) {
  return { from, to, type, properties: { owner, aspect, relationship, ...facts } };
}

function makesEdges(aspect: AspectType): boolean {
  return aspect.relationships.length > 0 || aspect.record.field('fineGrainedLineages') !== undefined;
}

function edgesOf(owner: string, aspect: AspectType, text: string | undefined) {
  return text === undefined ? NO_EDGES : deriveEdges(owner, aspect, new AspectValue(text).json);
}

/** The ends of new relationships that this transaction has not seen yet, in the order of their URNs. */
function missingTargets(added: readonly Edge[], draft: Draft, registry: Registry) {
  const kept = [...draft.touched.values()].filter(({ urn, state }) => state !== null || draft.hasNode(urn));
  const present = new Set(kept.map(({ urn }) => urn.text));
  const ends = new Set(added.flatMap(({ from, to }) => [from, to]).filter((urn) => !present.has(urn)));
  return [...ends].sort().map((text) => {
    const urn = parseUrn(registry, text);
    return { label: urn.entityType.label, properties: keyProperties(urn) };
  });
}

/** Removes the relationships that aspects make no longer. */
export async function removeRelationships(tx: Transaction, removed: readonly Edge[]): Promise<void> {
  const byType = groupBy(removed, ({ type }) => type);
  await Promise.all(
    [...byType].map(([type, relationships]) =>
      tx.run('proposals/delete-relationships', { relationships }, { names: { type } }),
    ),
  );
}
