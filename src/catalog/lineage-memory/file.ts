import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import type { Position } from '../../store/cache/log-position.js';
import { readLastChange } from '../../store/graph/change-source.js';
import type { Graph } from '../../store/graph/graph.js';
import { readChanges } from '../events/changes.js';
import { RELATED } from '../lineage/filter.js';
import { Adjacency } from '../lineage/memory/adjacency.js';
import { isOtherLog, type LineageMemory } from '../lineage/memory/memory.js';

/** The version of the file. Increase it with each change of the stored form, or of how aspects become edges. */
const FORMAT = 6;
const CHECKSUM_BYTES = 32;
/** The bytes that are hashed at once. A larger chunk would delay requests. */
const CHUNK_BYTES = 2 ** 23;

/** The origin of a file. A file is used only if its origin is the present one. */
interface Origin {
  format: number;
  /** The id of the database in Neo4j. */
  databaseId: string;
  /** A hash of the aspects that define edges, and of the fields that stand for relationships. */
  model: string;
}

interface Content {
  origin: Origin;
  position: Position;
  adjacency: Adjacency['state'];
}

/** A file with the lineage in memory as of a change of the log. With it, a start need not read all edges. */
export class MemoryFile {
  #saved: number | undefined;

  constructor(
    private readonly path: string,
    private readonly graph: Graph,
  ) {}

  /** Loads the file into memory. Returns false if the file is missing, damaged, or of another database or log. */
  async load(memory: LineageMemory): Promise<boolean> {
    const bytes = await readFile(this.path).catch(() => undefined);
    const content = bytes && (await contentOf(bytes));
    if (content === undefined || !isDeepStrictEqual(content.origin, await this.#origin(memory))) return false;
    const { position, adjacency } = content;
    const [head, changes] = await Promise.all([
      readLastChange(this.graph),
      readChanges(this.graph, position.seq - 1, 1),
    ]);
    // Without the change, nothing proves that this is the same log.
    if (changes[0]?.seq !== position.seq || isOtherLog(position, head, changes)) return false;
    const stored = Adjacency.of(adjacency);
    // The arrays are views of the whole file. Copies let its memory be freed.
    stored.compact();
    memory.open(stored, position);
    this.#saved = position.seq;
    return true;
  }

  /** Saves the lineage in memory, unless the file already has this state. */
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
      ...{ format: FORMAT, databaseId: database?.id ?? '' },
      model: createHash('sha256')
        .update(`${aspects.description} ${JSON.stringify(RELATED)}`)
        .digest('hex'),
    };
  }
}

async function contentOf(bytes: Buffer): Promise<Content | undefined> {
  const stored = bytes.subarray(CHECKSUM_BYTES);
  if (!bytes.subarray(0, CHECKSUM_BYTES).equals(await checksum(stored))) return undefined;
  // The checksum proves that `save` wrote the content. Its format is compared before anything else.
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
