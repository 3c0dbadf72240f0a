import type { DocumentReader } from '../documents/read.js';
import type { SearchEngine } from '../types.js';

/** Entities that are read, and documents that are applied, at once. */
const CHUNK = 500;

export interface IndexTarget {
  engine: Pick<SearchEngine, 'apply'>;
  reader: DocumentReader;
}

/** Makes an engine know these entities as they are now. The next ones are read while some are applied. */
export async function indexEntities(
  { engine, reader }: IndexTarget,
  urns: readonly string[],
  onDone: (count: number) => void = () => undefined,
): Promise<void> {
  let applied: Promise<void> = Promise.resolve();
  for (let start = 0; start < urns.length; start += CHUNK) {
    const chunk = urns.slice(start, start + CHUNK);
    const documents = await reader.read(chunk);
    const found = new Set(documents.map(({ urn }) => urn));
    await applied;
    applied = engine.apply(
      documents,
      chunk.filter((urn) => !found.has(urn)),
    );
    applied = applied.then(() => onDone(chunk.length));
    // Awaited in the next round; until then a failure is nobody's.
    applied.catch(() => undefined);
  }
  await applied;
}
