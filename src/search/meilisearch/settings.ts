import type { Settings } from 'meilisearch';
import { ATTRIBUTES, SEARCHED, URN_PARTS } from './attributes.js';

/** So many values of a facet are counted by the engine; where there are more, the documents are gone through. */
export const MOST_FACET_VALUES = 20_000;
/** More than there can be: nothing is out of reach. */
const NO_WALL = 1_000_000_000;
/** A search that is cut off would be out of order. */
const NO_CUTOFF_MILLIS = 600_000;

/**
 * The settings of an index. They name attributes by patterns, so that a new field, such as a structured property,
 * changes none of them and nothing is indexed anew.
 */
export function indexSettings(): Settings {
  return {
    searchableAttributes: SEARCHED,
    // In this order: sorted if that is asked for; else all words, few typos, in the most important fields, close
    // together, near the beginning, exactly (of names: from end to end); then by the entity's own weight; by URN where
    // nothing else decides.
    rankingRules: [
      'sort',
      'words',
      'typo',
      'attributeRank',
      'proximity',
      'wordPosition',
      'exactness',
      `${ATTRIBUTES.weight}:desc`,
      ...URN_PARTS.map((attribute) => `${attribute}:asc`),
    ],
    filterableAttributes: [
      rule(
        [
          ATTRIBUTES.key,
          ATTRIBUTES.entityType,
          ATTRIBUTES.words,
          ATTRIBUTES.phrases,
          'exact.*',
          'folded.*',
          'windows.*',
        ],
        false,
      ),
      rule([...URN_PARTS, 'number.*', 'order.*'], true),
    ],
    sortableAttributes: [ATTRIBUTES.number, ATTRIBUTES.order, ...URN_PARTS],
    pagination: { maxTotalHits: NO_WALL },
    faceting: { maxValuesPerFacet: MOST_FACET_VALUES, sortFacetValuesBy: { '*': 'count' } },
    searchCutoffMs: NO_CUTOFF_MILLIS,
  };
}

function rule(attributePatterns: string[], comparison: boolean) {
  return { attributePatterns, features: { facetSearch: false, filter: { equality: true, comparison } } };
}
