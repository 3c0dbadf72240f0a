import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartupError } from '../../../shared/startup-error.js';
import { FORMAT, type Line, MANIFEST, type Manifest, type Part, type PartKind } from './format.js';

/** The folder of a backup, and its manifest. */
export class BackupFiles {
  private constructor(
    readonly folder: string,
    readonly manifest: Manifest,
  ) {}

  /** Opens an unfinished backup, or begins a new one. */
  static async begin(folder: string, startSeq: () => Promise<number>): Promise<BackupFiles> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const known = await readManifest(folder);
    if (known) return new BackupFiles(folder, known);
    const started = new Date().toISOString();
    const manifest = {
      format: FORMAT,
      id: randomUUID(),
      started,
      startSeq: await startSeq(),
      after: '',
      parts: [],
    };
    const files = new BackupFiles(folder, manifest);
    await files.save();
    return files;
  }

  /**
   * Opens a complete backup.
   * @throws StartupError when it is not complete
   */
  static async open(folder: string): Promise<BackupFiles> {
    const manifest = await readManifest(folder);
    if (manifest === undefined)
      throw new StartupError(`There is no backup in ${folder}: it has no ${MANIFEST}.`);
    if (manifest.lastSeq === undefined)
      throw new StartupError(`The backup in ${folder} is not whole: run npm run backup on it again.`);
    return new BackupFiles(folder, manifest);
  }

  /**
   * Writes a part, and adds it to the manifest when it is complete. The file of an interrupted attempt is overwritten.
   */
  async write(kind: PartKind, lines: AsyncIterable<Line>): Promise<number> {
    const { parts } = this.manifest;
    const file = `${String(parts.length + 1).padStart(6, '0')}-${kind}.ndjson.gz`;
    let count = 0;
    const text = async function* () {
      for await (const line of lines) {
        count++;
        yield `${JSON.stringify(line)}\n`;
      }
    };
    const path = join(this.folder, file);
    await pipeline(
      Readable.from(text()),
      createGzip(),
      createWriteStream(`${path}.tmp`, { mode: 0o600, flush: true }),
    );
    await rename(`${path}.tmp`, path);
    parts.push({ file, kind, lines: count });
    return count;
  }

  /** Saves the manifest durably, so that an interruption does not lose it. */
  async save(): Promise<void> {
    const path = join(this.folder, MANIFEST);
    await writeFile(`${path}.tmp`, `${JSON.stringify(this.manifest, undefined, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await rename(`${path}.tmp`, path);
  }

  /**
   * The lines of a part.
   * @throws Error if some are missing
   */
  async *read({ file, lines }: Part): AsyncGenerator<Line> {
    const input = createReadStream(join(this.folder, file)).pipe(createGunzip());
    let count = 0;
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      count++;
      const line: Line = JSON.parse(text);
      yield line;
    }
    if (count !== lines) throw new Error(`${file} has ${count} lines, and should have ${lines}`);
  }
}

async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format !== FORMAT)
    throw new StartupError(
      `The backup in ${folder} has format ${manifest.format}; this version knows ${FORMAT}.`,
    );
  return manifest;
}
