import { makeHistoryOf } from '../../../catalog/lineage/history/backfill.js';
import { isUnlisted } from '../../../catalog/proposals/entity-writes.js';
import { keyProperties, type NodeProperties } from '../../../catalog/proposals/node-properties.js';
import { placeholderNodes, relationshipRows } from '../../../catalog/proposals/relationship-writes.js';
import { deriveEdges } from '../../../catalog/relationships/derive.js';
import { VALUES_ASPECT } from '../../../catalog/structured-properties/definition.js';
import { addedValues } from '../../../catalog/structured-properties/write-rules.js';
import { WRITE_RULES } from '../../../catalog/write-rules.js';
import { AspectValue } from '../../../model/aspect-value.js';
import { parseUrn } from '../../../model/index.js';
import type { Registry } from '../../../model/types.js';
import type { Transaction } from '../../../store/graph/graph.js';
import type { EntityLine, GapLine, Line, Properties } from './format.js';

/** Writes the nodes of some lines. Entities also get the relationships that their aspects define. */
export async function restoreLines(
  tx: Transaction,
  registry: Registry,
  lines: readonly Line[],
): Promise<void> {
  const entities = lines.flatMap((line) => ('entity' in line ? [line.entity] : []));
  const events = lines.flatMap((line) => ('event' in line ? [toEvent(line.event)] : []));
  const changes = lines.flatMap((line) => ('change' in line ? [line.change] : []));
  const nodes = lines.flatMap((line) => ('node' in line ? [line.node] : []));
  const gaps = lines.flatMap((line) => ('gap' in line ? [line.gap] : []));
  if (nodes.length > 0) await tx.run('backup/restore-nodes', { nodes });
  if (gaps.length > 0) await restoreGaps(tx, registry, gaps);
  if (changes.length > 0) await tx.run('backup/restore-changes', { changes });
  if (entities.length > 0 || events.length > 0) await restoreEntities(tx, registry, entities, events);
}

async function restoreEntities(
  tx: Transaction,
  registry: Registry,
  entities: readonly EntityLine[],
  events: readonly object[],
): Promise<void> {
  const edges = entities.flatMap((entity) => edgesOf(registry, entity));
  const ends = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const nodes = entities.map(({ urn }) => ({ urn, label: parseUrn(registry, urn).entityType.label }));
  await tx.run('backup/merge-entities', { nodes });
  const [made] = await tx.run<{ related: number }>('proposals/write-draft', {
    ...NOTHING,
    changedEntities: entities.map((entity) => entityRow(registry, entity)),
    newAspects: entities.flatMap(({ urn, latest }) => latest.map((properties) => ({ urn, properties }))),
    formerAspects: entities.flatMap(({ urn, former }) => former.map((properties) => ({ urn, properties }))),
    targets: placeholderNodes([...ends].sort(), registry),
    relationships: relationshipRows(edges),
    events,
  });
  if (made?.related !== edges.length)
    throw new Error(`${made?.related} of ${edges.length} relationships were restored`);
  for (const { statement, parameters } of addedValues(entities.flatMap(valuesOf)))
    await tx.run(statement, parameters);
  await makeHistoryOf(
    tx,
    registry,
    entities.map(({ urn }) => urn),
  );
}

/** Creates nodes that have only the gap. The entities come later, and fill in these nodes. */
async function restoreGaps(tx: Transaction, registry: Registry, gaps: readonly GapLine[]): Promise<void> {
  const targets = gaps.flatMap(({ urn, historyFrom }) =>
    placeholderNodes([urn], registry).map(({ label, properties }) => ({
      ...{ label, properties: { ...properties, historyFrom } },
    })),
  );
  await tx.run('proposals/write-draft', { ...NOTHING, targets });
}

const NOTHING = {
  newEntities: [],
  changedEntities: [],
  newAspects: [],
  changedAspects: [],
  formerAspects: [],
  targets: [],
  relationships: [],
  orphans: [],
  events: [],
  changes: [],
};

/** The properties of an entity's node, derived from its aspects. */
function entityRow(registry: Registry, { urn: text, createdAt, updatedAt, latest }: EntityLine) {
  const urn = parseUrn(registry, text);
  const properties: NodeProperties = { ...keyProperties(urn), removed: false, createdAt, updatedAt };
  for (const aspect of urn.entityType.aspects.values()) {
    const stored = latest.find(({ name }) => name === aspect.name);
    if (stored)
      Object.assign(properties, WRITE_RULES.nodeProperties(urn, aspect, new AspectValue(stored.value)));
  }
  return { urn: text, properties, unlisted: isUnlisted(urn.entityType.name, properties.removed) };
}

function edgesOf(registry: Registry, { urn, latest }: EntityLine) {
  const { aspects } = parseUrn(registry, urn).entityType;
  return latest.flatMap(({ name, value, created }) => {
    const aspect = aspects.get(name);
    return aspect ? [...deriveEdges(urn, aspect, new AspectValue(value).json, Number(created)).values()] : [];
  });
}

/** The definitions of structured properties that an entity has values of. */
function valuesOf({ urn, latest }: EntityLine): { urn: string; definition: string }[] {
  const values = latest.find(({ name }) => name === VALUES_ASPECT);
  // A backup has the same properties as the graph.
  const ids = (values?.definitionIds as string[] | undefined) ?? [];
  return [...new Set(ids)].map((definition) => ({ urn, definition }));
}

function toEvent({ urn, aspect, timestampMillis, key, ...properties }: Properties) {
  return { urn, aspect, timestampMillis, key, properties };
}
