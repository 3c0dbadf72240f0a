import type { Part } from './graphql-reads.js';

/** Root fields of one request. */
const BATCH = 24;
/** Requests at a time: more only wait for each other. */
const AT_ONCE = 3;

/**
 * Several root fields are one request, which is what a request costs. A field whose error would take the whole answer
 * with it, because it is never null, is sent alone.
 */
export function batches(parts: readonly Part[]): string[][] {
  const alone = parts.filter(({ isNeverNull }) => isNeverNull).map(({ text }) => [text]);
  const others = parts.filter(({ isNeverNull }) => !isNeverNull).map(({ text }) => text);
  const count = Math.ceil(others.length / BATCH);
  return [
    ...Array.from({ length: count }, (_, index) => others.slice(index * BATCH, (index + 1) * BATCH)),
    ...alone,
  ];
}

/** Does all the work, a few at a time. */
export async function inParallel<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = all.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of queue) await work(one);
    }),
  );
}
