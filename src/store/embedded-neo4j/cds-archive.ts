import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { identify } from '../processes/process-file.js';

/**
 * The JVM's archive for class data sharing (CDS). It saves a third of the start time, but a start also works without
 * it. A server that finds no archive writes one when it exits. Each JVM build has its own, in the folder of the jars.
 */
export class CdsArchive {
  readonly #file: string;
  readonly #own: string;
  /** Whether the next server reads the archive, writes it, or does neither. */
  readonly mode: 'read' | 'write' | 'none';

  constructor(folder: string, javaBuild: string) {
    const build = createHash('sha256').update(javaBuild).digest('hex').slice(0, 12);
    this.#file = join(folder, `classes-${build}.jsa`);
    this.#own = `${this.#file}.${process.pid}.${Date.now()}`;
    this.mode = existsSync(this.#file) ? 'read' : isWritable(folder) ? 'write' : 'none';
    if (this.mode === 'write') removeUnfinished(folder);
  }

  get arguments(): string[] {
    if (this.mode === 'read') return [`-XX:SharedArchiveFile=${this.#file}`];
    if (this.mode === 'write') return [`-XX:ArchiveClassesAtExit=${this.#own}`];
    return [];
  }

  /** Call it after a regular exit. Later servers will use the archive that this one wrote. */
  commit(): void {
    if (this.mode === 'write' && existsSync(this.#own)) renameSync(this.#own, this.#file);
  }

  /** Removes an incomplete archive. */
  discard(): void {
    rmSync(this.#own, { force: true });
  }

  /** Removes the archive, since the JVM may have failed because of it. */
  invalidate(): void {
    if (this.mode === 'read') rmSync(this.#file, { force: true });
  }
}

/** Removes the files of processes that were killed while they wrote. */
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
