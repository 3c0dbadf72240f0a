import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { cacheDirectory, ensureArtifacts } from '../../src/embedded-neo4j/artifacts.js';
import { findJava } from '../../src/embedded-neo4j/java.js';
import { serverFiles } from '../../src/embedded-neo4j/server-files.js';
import { log } from '../support/neo4j.js';
import type { LineageGraph } from './graph.js';
import { datasetRows, HEADERS, type Kind, sharedRows } from './rows.js';

const KINDS = Object.keys(HEADERS) as Kind[];
const NODES: readonly Kind[] = ['entities', 'columns', 'aspects'];
/** How many rows are written to a file at once. */
const CHUNK = 10_000;

/** Imports graphs into a new data directory with `neo4j-admin import`: a million datasets in minutes. */
export async function importGraphs(dataDir: string, graphs: readonly LineageGraph[]): Promise<void> {
  const folder = join(dataDir, 'import');
  await mkdir(folder, { recursive: true });
  await writeFiles(folder, graphs);
  const { home, conf } = serverFiles(dataDir);
  await mkdir(conf, { recursive: true });
  const { path } = await findJava();
  const jars = await ensureArtifacts({ cacheDir: cacheDirectory(), log });
  const inputs = KINDS.map(
    (kind) => `--${NODES.includes(kind) ? 'nodes' : 'relationships'}=${join(folder, `${kind}.csv`)}`,
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

async function writeFiles(folder: string, graphs: readonly LineageGraph[]): Promise<void> {
  const files = new Map(KINDS.map((kind) => [kind, createWriteStream(join(folder, `${kind}.csv`))]));
  const pending = new Map<Kind, string[]>(KINDS.map((kind) => [kind, [HEADERS[kind].join(',')]]));
  const flush = async (kind: Kind) => {
    const lines = pending.get(kind)?.splice(0) ?? [];
    const file = files.get(kind);
    if (lines.length > 0 && !file?.write(`${lines.join('\n')}\n`))
      await once(file as object as never, 'drain');
  };
  for (const [kind, cells] of allRows(graphs)) {
    const lines = pending.get(kind) as string[];
    lines.push(cells.map(toCell).join(','));
    if (lines.length >= CHUNK) await flush(kind);
  }
  for (const [kind, file] of files) {
    await flush(kind);
    file.end();
    await finished(file);
  }
}

function* allRows(graphs: readonly LineageGraph[]) {
  yield* sharedRows();
  for (const lineage of graphs)
    for (let index = 0; index < lineage.size; index++) yield* datasetRows(lineage, index);
}

function toCell(value: string | number | boolean): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}
