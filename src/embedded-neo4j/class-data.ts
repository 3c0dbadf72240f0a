import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identify } from '../processes/process-file.js';

/**
 * An archive of loaded classes, which saves a third of the work of a boot. A server that finds none leaves one when it ends.
 * It lies beside the jars, one for each build of the JVM, and no boot depends on it.
 */
export class ClassData {
  readonly #file: string;
  readonly #own: string;
  /** What the next server does: read the archive, write it, or neither. */
  readonly mode: 'read' | 'write' | 'none';

  constructor(folder: string, javaBuild: string) {
    const build = createHash('sha256').update(javaBuild).digest('hex').slice(0, 12);
    this.#file = join(folder, `classes-${build}.jsa`);
    this.#own = `${this.#file}.${process.pid}.${Date.now()}`;
    this.mode = existsSync(this.#file) ? 'read' : isWritable(folder) ? 'write' : 'none';
    if (this.mode === 'write') removeUnfinished(folder);
  }

  get arguments(): string[] {
    // Not every JVM knows these; one that does not shall ignore them.
    if (this.mode === 'read')
      return ['-XX:+IgnoreUnrecognizedVMOptions', `-XX:SharedArchiveFile=${this.#file}`];
    if (this.mode === 'write')
      return ['-XX:+IgnoreUnrecognizedVMOptions', `-XX:ArchiveClassesAtExit=${this.#own}`];
    return [];
  }

  /** After the server has ended in order: its archive serves from now on. */
  keep(): void {
    if (this.mode === 'write' && existsSync(this.#own)) renameSync(this.#own, this.#file);
  }

  /** The archive being written is not whole. */
  discard(): void {
    rmSync(this.#own, { force: true });
  }

  /** The JVM may have failed because of the archive: the next one does without. */
  distrust(): void {
    if (this.mode === 'read') rmSync(this.#file, { force: true });
  }
}

/** What processes that were killed in the middle of writing left. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /\.jsa\.(\d+)\./.exec(name) ?? [];
    if (pid !== undefined && !identify(Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
