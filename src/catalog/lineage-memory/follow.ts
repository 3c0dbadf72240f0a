import type { StoredText } from '../../model/stored-text.js';
import { CairnError } from '../../shared/errors.js';
import { groupBy } from '../../shared/group-by.js';
import { type Position, positionAt } from '../../store/cache/log-position.js';
import type { Graph } from '../../store/graph/graph.js';
import { type LoggedChange, readChanges } from '../events/changes.js';
import { type AspectEdges, isOtherLog, type LineageMemory } from '../lineage/memory/memory.js';
import { readNodeProperties } from '../lineage/memory/read-nodes.js';

interface AspectValueRow extends Record<string, unknown> {
  urn: string;
  name: string;
  value: StoredText;
  /** Epoch milliseconds. */
  created: number;
}

/** The number of changes, or of nodes, in one statement. */
const PAGE = 1_000;

/** Reads the last change whose transaction is visible as a whole. A change may be visible before its transaction is. */
export async function readSettledHead(graph: Graph): Promise<Position> {
  const seq = await graph.changes.settled();
  const [change] = await readChanges(graph, seq - 1, 1);
  return positionAt(seq, change);
}

/**
 * Applies the changes up to the number `head` to memory. If the log is another one, it closes memory.
 * @throws CairnError GONE if the log no longer has these changes
 */
export async function catchUp(graph: Graph, memory: LineageMemory, head: number): Promise<void> {
  while (memory.adjacency && (memory.isDoubtful || memory.position.seq < head)) {
    const { position } = memory;
    const from = position.seq;
    // The first of them is the last change in memory. It shows whether the log is the same one.
    const rows = await readChanges(graph, from - 1, PAGE + 1);
    if (isOtherLog(position, head, rows)) return memory.close();
    memory.isDoubtful = false;
    if (from >= head) return;
    const following = rows.filter(({ seq }) => seq > from);
    // Changes after the head, or after a gap, may not be readable yet.
    const changes = following.filter(({ seq }, index) => seq === from + 1 + index && seq <= head);
    if (changes.length === 0)
      throw new CairnError('GONE', `The change log no longer has what follows ${from}`);
    const made = await aspectEdges(graph, memory, changes);
    // If this process has written meanwhile, memory is newer than the edges that were read.
    if (memory.position.seq === from) memory.apply(changes, made);
  }
}

/** Reads the properties of new and changed nodes, `waiting` at most. Nodes that have waited longest come first. */
export async function readPending(
  graph: Graph,
  { adjacency }: LineageMemory,
  waiting: number,
): Promise<void> {
  for (let left = waiting; adjacency && left > 0; left -= PAGE) {
    const { nodes } = adjacency;
    const taken = nodes.takePending(Math.min(left, PAGE));
    try {
      await readNodeProperties(graph, nodes, taken);
    } catch (error) {
      nodes.returnPending(taken);
      throw error;
    }
  }
}

/** Reads the present edges of the changed aspects. A deletion of a key changes all aspects of the entity. */
async function aspectEdges(
  graph: Graph,
  { aspects }: LineageMemory,
  changes: readonly LoggedChange[],
): Promise<AspectEdges[]> {
  const concerned = changes.flatMap(({ urn, aspect, changeType }) => {
    if (aspects.makesEdges(aspect)) return [{ urn, aspect }];
    if (changeType !== 'DELETE' || !aspects.isKey(aspect)) return [];
    return aspects.names.map((name) => ({ urn, aspect: name }));
  });
  if (concerned.length === 0) return [];
  const byUrn = groupBy(concerned, ({ urn }) => urn);
  const names = [...new Set(concerned.map(({ aspect }) => aspect))];
  const entities = [...byUrn.keys()].map((urn) => ({ urn, names }));
  const rows = await graph.read<AspectValueRow>('entities/read-aspects', { entities });
  const values = new Map(
    rows.map(({ urn, name, value, created }) => [`${name} ${urn}`, { value: value.unredacted(), created }]),
  );
  return [...byUrn].flatMap(([urn, own]) =>
    [...new Set(own.map(({ aspect }) => aspect))].map((aspect) => ({
      ...{ urn, aspect },
      edges: aspects.edgesOf(urn, aspect, values.get(`${aspect} ${urn}`)),
    })),
  );
}
