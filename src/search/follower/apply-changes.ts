import type { DocumentReader } from '../documents/read.js';
import type { SearchEngine } from '../engine.js';

/** Entities that are read, and documents that are applied, at once. */
const CHUNK = 500;

export interface IndexTarget {
  engine: Pick<SearchEngine, 'apply' | 'appliedAtOnce'>;
  reader: DocumentReader;
}

/** Makes an engine know these entities as they are now. The next ones are read while some are applied. */
export async function indexEntities(
  { engine, reader }: IndexTarget,
  urns: readonly string[],
  onDone: (count: number) => void = () => undefined,
): Promise<void> {
  const applying: Promise<void>[] = [];
  try {
    for (let start = 0; start < urns.length; start += CHUNK) {
      const chunk = urns.slice(start, start + CHUNK);
      const documents = await reader.read(chunk);
      const found = new Set(documents.map(({ urn }) => urn));
      const gone = chunk.filter((urn) => !found.has(urn));
      if (applying.length >= (engine.appliedAtOnce ?? 1)) await applying.shift();
      const applied = engine.apply(documents, gone).then(() => onDone(chunk.length));
      // Awaited later; until then a failure is nobody's.
      applied.catch(() => undefined);
      applying.push(applied);
    }
    await Promise.all(applying);
  } finally {
    await Promise.allSettled(applying);
  }
}
