import { importLines, lineOf } from '../support/import.js';
import type { LineageGraph } from './graph.js';
import { datasetRows, HEADERS, type Kind, sharedRows } from './rows.js';

const NODES: readonly Kind[] = ['entities', 'columns', 'aspects'];
const FILES = (Object.keys(HEADERS) as Kind[]).map((name) => ({
  name,
  isNodes: NODES.includes(name),
  header: HEADERS[name],
}));

/** Imports graphs into a new data directory: a million datasets in minutes. */
export function importGraphs(dataDir: string, graphs: readonly LineageGraph[]): Promise<void> {
  return importLines(dataDir, FILES, allLines(graphs));
}

function* allLines(graphs: readonly LineageGraph[]): Generator<[string, string]> {
  for (const [kind, cells] of sharedRows()) yield [kind, lineOf(cells)];
  for (const lineage of graphs)
    for (let index = 0; index < lineage.size; index++)
      for (const [kind, cells] of datasetRows(lineage, index)) yield [kind, lineOf(cells)];
}
