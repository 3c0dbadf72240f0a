import type { EngineQuery } from '../../src/catalog/search/engine.js';

/** A query of an engine for all entities of a type. */
export const queryOf = (type: string): EngineQuery => ({
  types: [type],
  words: [],
  sort: [],
  page: { start: 0, count: 10 },
  facets: [],
  facetValues: 10,
  matches: false,
});
