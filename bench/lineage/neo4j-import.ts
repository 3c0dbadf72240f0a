import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { cacheDirectory, ensureArtifacts } from '../../src/store/embedded-neo4j/artifacts.js';
import { findJava } from '../../src/store/embedded-neo4j/java.js';
import { serverFiles } from '../../src/store/embedded-neo4j/server-files.js';
import { log } from '../support/neo4j.js';
import type { LineageGraph } from './graph.js';
import { type Cell, datasetRows, HEADERS, type Kind, sharedRows } from './rows.js';

/** Lines are written to a file in pieces of this many characters. */
const CHUNK = 1_000_000;
/** Separates the items of a list. No text contains it. */
const ITEM_SEPARATOR = '\u001f';

const NODES: readonly Kind[] = ['entities', 'columns', 'aspects'];
const FILES = Object.keys(HEADERS) as Kind[];

/** A line of a file. */
const lineOf = (cells: readonly Cell[]) => cells.map(toCell).join(',');

function toCell(value: Cell): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : value.join(ITEM_SEPARATOR);
  return `"${text.replaceAll('"', '""')}"`;
}

/** Imports graphs into a new data directory with `neo4j-admin import`. A million datasets take minutes. */
export async function importGraphs(dataDir: string, graphs: readonly LineageGraph[]): Promise<void> {
  const folder = join(dataDir, 'import');
  await mkdir(folder, { recursive: true });
  await writeFiles(folder, graphs);
  const { home, conf } = serverFiles(dataDir);
  await mkdir(conf, { recursive: true });
  const { path } = await findJava();
  const jars = await ensureArtifacts({ cacheDir: cacheDirectory(), log });
  const inputs = FILES.map(
    (name) => `--${NODES.includes(name) ? 'nodes' : 'relationships'}=${join(folder, `${name}.csv`)}`,
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
      // The program writes a report to its working directory.
      cwd: folder,
      env: { ...process.env, NEO4J_HOME: home, NEO4J_CONF: conf },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  await rm(folder, { recursive: true });
}

function* allRows(graphs: readonly LineageGraph[]): Generator<[Kind, Cell[]]> {
  yield* sharedRows();
  for (const lineage of graphs)
    for (let index = 0; index < lineage.size; index++) yield* datasetRows(lineage, index);
}

async function writeFiles(folder: string, graphs: readonly LineageGraph[]): Promise<void> {
  const open = (name: Kind) => ({
    stream: createWriteStream(join(folder, `${name}.csv`)),
    waiting: `${HEADERS[name]}\n`,
  });
  const outputs = new Map(FILES.map((name) => [name, open(name)]));
  for (const [name, cells] of allRows(graphs)) {
    const output = outputs.get(name);
    if (output === undefined) throw new Error(`There is no file ${name}`);
    output.waiting += `${lineOf(cells)}\n`;
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
