import { needs } from './skip-notes.js';

/** Whether every case is tried, as `npm run test:thorough` does. `npm test` tries a part of them. */
export const isThorough = process.env.CAIRN_TEST_THOROUGH === 'true';

/** The note of a test that only that suite runs. */
export const THOROUGH_NOTE = needs('many seconds', 'npm run test:thorough');

/**
 * Every `step`th case, or all cases in the thorough suite. The same cases are chosen every time.
 * @param offset where to begin. Products of two lists give each row another one, so that each column is tried by some row
 */
export function sampled<T>(cases: readonly T[], step: number, offset = 0): T[] {
  if (isThorough) return [...cases];
  return cases.filter((_, index) => (index + offset) % step === 0);
}
