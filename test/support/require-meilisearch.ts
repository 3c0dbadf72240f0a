import { inject, type TestContext } from 'vitest';
import { needs } from './skip-notes.js';

/** The note of tests that start a Meilisearch themselves. */
export const NEEDS_PROGRAM = needs('a meilisearch program', 'its folder on the PATH');

/** Why nothing can be tested with Meilisearch here; undefined where it can. */
export const missingMeilisearch =
  inject('meilisearch') === undefined
    ? needs('a Meilisearch', 'MEILI_URL=<address>, or the folder of a meilisearch program on the PATH')
    : undefined;

/** For `beforeEach`: skips, with the reason, where there is no Meilisearch. */
export function requireMeilisearch({ skip }: TestContext): void {
  skip(missingMeilisearch !== undefined, missingMeilisearch);
}
