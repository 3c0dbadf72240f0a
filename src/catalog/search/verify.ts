import { chunks } from '../../shared/group-by.js';
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

const CHUNK = 500;

/** Compares every document with the graph. Concurrent writes may be reported as differences. */
export async function verify(engine: SearchEngine, reader: DocumentReader): Promise<Verification> {
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
  for await (const urns of reader.urns()) result.missing.push(...urns.filter((urn) => !seen.has(urn)));
  return result;
}

/** A text that is equal for equal documents. */
function normalized({ entityType, fields }: SearchDocument): string {
  const sorted = (values: FieldValues) => values.map((value) => JSON.stringify(value)).sort();
  const names = Object.keys(fields).sort();
  return JSON.stringify([entityType, names.map((name) => [name, sorted(fields[name] ?? [])])]);
}
