import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { cacheDirectory, ensureArtifacts } from '../../src/store/embedded-neo4j/artifacts.js';
import { findJava } from '../../src/store/embedded-neo4j/java.js';
import { serverFiles } from '../../src/store/embedded-neo4j/server-files.js';
import { log } from './neo4j.js';

/** Lines are written to a file in pieces of this many characters. */
const CHUNK = 1_000_000;
/** Between the items of a list. No text has it. */
const ITEM_SEPARATOR = '\u001f';

/** A file to import. */
export interface ImportFile {
  name: string;
  isNodes: boolean;
  header: readonly string[];
}

export type Cell = string | number | boolean | readonly string[];

/** A line of a file. */
export const lineOf = (cells: readonly Cell[]) => cells.map(toCell).join(',');

function toCell(value: Cell): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : value.join(ITEM_SEPARATOR);
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Imports nodes and relationships into a new data directory with `neo4j-admin import`: millions in minutes.
 * @param lines each with the name of its file
 */
export async function importLines(
  dataDir: string,
  files: readonly ImportFile[],
  lines: Iterable<readonly [file: string, line: string]>,
): Promise<void> {
  const folder = join(dataDir, 'import');
  await mkdir(folder, { recursive: true });
  await writeFiles(folder, files, lines);
  const { home, conf } = serverFiles(dataDir);
  await mkdir(conf, { recursive: true });
  const { path } = await findJava();
  const jars = await ensureArtifacts({ cacheDir: cacheDirectory(), log });
  const inputs = files.map(
    ({ name, isNodes }) => `--${isNodes ? 'nodes' : 'relationships'}=${join(folder, `${name}.csv`)}`,
  );
  const child = spawn(
    path,
    [
      '-Xmx2g',
      '-cp',
      join(jars, '*'),
      'org.neo4j.cli.AdminTool',
      'database',
      'import',
      'full',
      'neo4j',
      '--array-delimiter=U+001F',
      ...inputs,
    ],
    {
      // It writes a report to its working directory.
      cwd: folder,
      env: { ...process.env, NEO4J_HOME: home, NEO4J_CONF: conf },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  await rm(folder, { recursive: true });
}

async function writeFiles(
  folder: string,
  files: readonly ImportFile[],
  lines: Iterable<readonly [file: string, line: string]>,
): Promise<void> {
  const outputs = new Map(
    files.map(({ name, header }) => [
      name,
      { stream: createWriteStream(join(folder, `${name}.csv`)), waiting: `${header.join(',')}\n` },
    ]),
  );
  for (const [name, line] of lines) {
    const output = outputs.get(name);
    if (output === undefined) throw new Error(`There is no file ${name}`);
    output.waiting += `${line}\n`;
    if (output.waiting.length < CHUNK) continue;
    const isTaken = output.stream.write(output.waiting);
    output.waiting = '';
    if (!isTaken) await once(output.stream, 'drain');
  }
  for (const { stream, waiting } of outputs.values()) {
    stream.end(waiting);
    await finished(stream);
  }
}
