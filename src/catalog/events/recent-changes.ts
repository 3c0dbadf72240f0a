import { readLastChange } from '../../store/graph/change-source.js';
import type { Graph } from '../../store/graph/graph.js';
import { type LoggedChange, readChanges } from './changes.js';
import { wholeNumber } from './start-offset.js';

/** The last change of an entity, with the aspects that one commit changed. */
export interface RecentChange {
  urn: string;
  aspects: string[];
  /** The aspects among them that the entity did not have before. */
  addedAspects: string[];
  /** Epoch milliseconds. */
  time: number;
  actor: string;
}

const DEFAULT_COUNT = 10;
const MAX_COUNT = 100;

/** The largest number of changes that are read, and the number of changes in one read. */
const MAX_CHANGES = 10_000;
const BATCH_SIZE = 1_000;

/** Reads the entities that were changed last, the latest first. */
export async function readRecentChanges(graph: Graph, count = DEFAULT_COUNT): Promise<RecentChange[]> {
  const wanted = Math.min(wholeNumber('count', count, 0), MAX_COUNT);
  const found = new Map<string, RecentChange>();
  const last = await readLastChange(graph);
  for (let end = last; end > Math.max(0, last - MAX_CHANGES) && found.size < wanted; end -= BATCH_SIZE) {
    const changes = await readChanges(graph, Math.max(0, end - BATCH_SIZE), Math.min(BATCH_SIZE, end));
    // In place of changes that are no longer retained, the statement returns later ones, which are already read.
    for (const change of changes.filter(({ seq, internal }) => seq <= end && !internal).reverse())
      add(found, change, wanted);
  }
  return [...found.values()];
}

function add(found: Map<string, RecentChange>, change: LoggedChange, wanted: number): void {
  const { urn, aspect, time, actor, previous } = change;
  if (!found.has(urn) && found.size < wanted)
    found.set(urn, { urn, aspects: [], addedAspects: [], time, actor });
  const known = found.get(urn);
  if (known?.time !== time || known.actor !== actor || known.aspects.includes(aspect)) return;
  known.aspects.push(aspect);
  if (previous === null) known.addedAspects.push(aspect);
}
