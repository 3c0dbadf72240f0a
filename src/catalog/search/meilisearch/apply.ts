import type { SearchDocument } from '../engine.js';
import type { Fields } from '../types.js';
import { documentKey } from './index-keys.js';
import type { SearchIndex } from './search-index.js';
import { toStoredDocument } from './stored-document.js';

/** The maximum size of one request. Servers accept 100 MB. */
const MAX_BYTES = 16 * 2 ** 20;

/**
 * Adds, replaces and removes documents, and waits until searches see the changes. It sends everything before it waits,
 * so that the server combines the tasks into one batch.
 */
export async function applyDocuments(
  { connection, uid, fields }: SearchIndex,
  documents: Iterable<SearchDocument>,
  deletions: readonly string[],
): Promise<void> {
  const index = connection.index(uid);
  const tasks: number[] = [];
  for (const lines of chunks(documents, fields)) {
    tasks.push(await connection.enqueue(() => index.addDocumentsFromString(lines, 'application/x-ndjson')));
  }
  if (deletions.length > 0)
    tasks.push(await connection.enqueue(() => index.deleteDocuments(deletions.map(documentKey))));
  for (const task of tasks) await connection.done(task);
}

/** Writes records as lines of JSON, in chunks for one request each. */
function* chunks(documents: Iterable<SearchDocument>, fields: Fields): Generator<string> {
  let lines: string[] = [];
  let size = 0;
  for (const document of documents) {
    const line = JSON.stringify(toStoredDocument(document, fields));
    const bytes = Buffer.byteLength(line) + 1;
    if (size + bytes > MAX_BYTES && lines.length > 0) {
      yield lines.join('\n');
      [lines, size] = [[], 0];
    }
    lines.push(line);
    size += bytes;
  }
  if (lines.length > 0) yield lines.join('\n');
}
