import type { SearchEngine } from '../../src/catalog/search/engine.js';
import { timed } from '../support/measure.js';
import { benchDocument } from './documents.js';

/** The number of documents in a transaction or request. */
const BATCH = { embedded: 2_000, meilisearch: 20_000 };
const SHOWN_EVERY = 100_000;

/** Writes documents directly to the engine, and returns the number per second. */
export async function loadDocuments(engine: SearchEngine, count: number): Promise<number> {
  const millis = await timed(async () => {
    const batch = BATCH[engine.name];
    for (let start = 0; start < count; start += batch) {
      const size = Math.min(batch, count - start);
      await engine.apply(
        Array.from({ length: size }, (_, index) => benchDocument(start + index)),
        [],
      );
      if ((start + size) % SHOWN_EVERY === 0) console.log(`${start + size} documents`);
    }
  });
  return (count * 1000) / millis;
}
