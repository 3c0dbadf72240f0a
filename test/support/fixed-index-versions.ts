import type { IndexVersions } from '../../src/catalog/search/index-versions.js';

/** Search indexes that change when the test says so. */
export function fixedIndexVersions(version: () => string = () => ''): IndexVersions {
  return { current: async () => version() };
}
