import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { Position } from '../../store/cache/log-position.js';
import { readLastChange } from '../../store/graph/change-source.js';
import type { Graph } from '../../store/graph/graph.js';
import { readChanges } from '../events/changes.js';
import { Adjacency, type AdjacencyState } from '../lineage/memory/adjacency.js';
import { isOtherLog, type LineageMemory } from '../lineage/memory/memory.js';

/** Rises with every change of what is stored, or of how edges are made from aspects. */
const LAYOUT = 5;
const CHECKSUM_BYTES = 32;
/** What is added to a checksum at once: a larger part would keep others waiting. */
const CHUNK_BYTES = 2 ** 23;

/** What must be the same for a file to be of use. */
interface Origin {
  layout: number;
  /** As Neo4j gives it. */
  databaseId: string;
  /** The aspects that make edges. */
  model: string;
}

interface Content {
  origin: Origin;
  position: Position;
  adjacency: AdjacencyState;
}

/** Lineage in memory as it was at a change of the log, in a file, so that a start need not read all edges. */
export class MemoryFile {
  #saved: number | undefined;

  constructor(
    private readonly path: string,
    private readonly graph: Graph,
  ) {}

  /** Puts into memory what was stored of this database. Whatever else is there is of no use, and no error. */
  async load(memory: LineageMemory): Promise<boolean> {
    const bytes = await readFile(this.path).catch(() => undefined);
    const content = bytes && (await contentOf(bytes));
    if (content === undefined || !isSameOrigin(content.origin, await this.#origin(memory))) return false;
    const { position, adjacency } = content;
    const [head, changes] = await Promise.all([
      readLastChange(this.graph),
      readChanges(this.graph, position.seq - 1, 1),
    ]);
    // Without the change there is no proof that the log is the same one.
    if (changes[0]?.seq !== position.seq || isOtherLog(position, head, changes)) return false;
    const stored = Adjacency.of(adjacency);
    // Its arrays are parts of the whole file, which would stay for the sake of any of them.
    stored.compact();
    memory.open(stored, position);
    this.#saved = position.seq;
    return true;
  }

  /** Stores what is in memory, unless that is what is stored. */
  async save(memory: LineageMemory): Promise<void> {
    const { position } = memory;
    if (memory.adjacency === undefined || position.changeKey === undefined || position.seq === this.#saved)
      return;
    const origin = await this.#origin(memory);
    const { adjacency } = memory;
    if (adjacency === undefined) return;
    const content: Content = { origin, position: memory.position, adjacency: adjacency.state };
    const bytes = serialize(content);
    const file = `${this.path}.${process.pid}`;
    try {
      await mkdir(dirname(this.path), { recursive: true });
      await writeFile(file, [await checksum(bytes), bytes], { mode: 0o600 });
      await rename(file, this.path);
    } finally {
      await rm(file, { force: true });
    }
    this.#saved = content.position.seq;
  }

  async #origin({ aspects }: LineageMemory): Promise<Origin> {
    const [database] = await this.graph.read<{ id: string }>('lineage-memory/read-database-id');
    return {
      ...{ layout: LAYOUT, databaseId: database?.id ?? '' },
      model: createHash('sha256').update(aspects.description).digest('hex'),
    };
  }
}

async function contentOf(bytes: Buffer): Promise<Content | undefined> {
  const stored = bytes.subarray(CHECKSUM_BYTES);
  if (!bytes.subarray(0, CHECKSUM_BYTES).equals(await checksum(stored))) return undefined;
  // The checksum says that `save` has written it; its layout is compared first of all.
  return deserialize(stored) as Content;
}

async function checksum(bytes: Buffer): Promise<Buffer> {
  const hash = createHash('sha256');
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    hash.update(bytes.subarray(start, start + CHUNK_BYTES));
    await nextTurn();
  }
  return hash.digest();
}

const isSameOrigin = (a: Origin, b: Origin): boolean =>
  a.layout === b.layout && a.databaseId === b.databaseId && a.model === b.model;
