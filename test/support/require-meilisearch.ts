import { inject, type TestContext } from 'vitest';

/** Why nothing can be tested with Meilisearch here; undefined where it can. */
export const missingMeilisearch =
  inject('meilisearch') === undefined
    ? 'needs a Meilisearch: MEILI_URL, or a meilisearch program on the PATH'
    : undefined;

/** For `beforeEach`: skips, with the reason, where there is no Meilisearch. */
export function requireMeilisearch({ skip }: TestContext): void {
  skip(missingMeilisearch !== undefined, missingMeilisearch);
}
