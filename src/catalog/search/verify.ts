import { chunks } from '../../shared/group-by.js';
import type { Graph } from '../../store/graph/graph.js';
import type { FieldValues } from '../filter/types.js';
import type { DocumentReader } from './documents/document-reader.js';
import type { SearchDocument, SearchEngine } from './engine.js';

/** The differences between index and graph, as URNs of entities. */
export interface Verification {
  /** The number of compared documents. */
  compared: number;
  /** Entities without a document. */
  missing: string[];
  /** Documents without an entity. */
  extra: string[];
  /** Documents that differ from their entities. */
  outdated: string[];
}

interface VerifyOptions {
  graph: Graph;
  engine: SearchEngine;
  reader: DocumentReader;
}

const CHUNK = 500;

/** Compares every document with the graph. Concurrent writes may be reported as differences. */
export async function verify({ graph, engine, reader }: VerifyOptions): Promise<Verification> {
  const result: Verification = { compared: 0, missing: [], extra: [], outdated: [] };
  const seen = new Set<string>();
  for await (const documents of chunks(engine.documents(), CHUNK)) {
    const expected = new Map(
      (await reader.read(documents.map(({ urn }) => urn))).map((document) => [document.urn, document]),
    );
    for (const document of documents) {
      const wanted = expected.get(document.urn);
      if (wanted === undefined) result.extra.push(document.urn);
      else if (normalized(wanted) !== normalized(document)) result.outdated.push(document.urn);
      seen.add(document.urn);
      result.compared++;
    }
  }
  for await (const urn of existingUrns(graph)) if (!seen.has(urn)) result.missing.push(urn);
  return result;
}

/** A text that is equal for equal documents. */
function normalized({ entityType, fields }: SearchDocument): string {
  const sorted = (values: FieldValues) => values.map((value) => JSON.stringify(value)).sort();
  const names = Object.keys(fields).sort();
  return JSON.stringify([entityType, names.map((name) => [name, sorted(fields[name] ?? [])])]);
}

async function* existingUrns(graph: Graph): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const rows = await graph.read<{ urn: string }>('search/list-entities', { after, limit: 5000 });
    for (const { urn } of rows) yield urn;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.urn;
  }
}
