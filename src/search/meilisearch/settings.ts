import type { Settings } from 'meilisearch';
import { ATTRIBUTES, SEARCHED, URN_PARTS } from './attributes.js';
import { type Connection, orNoIndex } from './connection.js';

/** So many values of a facet are counted by the engine; where there are more, the documents are gone through. */
export const MOST_FACET_VALUES = 20_000;
/** More than there can be: nothing is out of reach. */
const UNLIMITED_HITS = 1_000_000_000;
/** A search that is cut off would be out of order. */
const NO_CUTOFF_MILLIS = 600_000;

/**
 * The settings of an index. They name attributes by patterns, so that a new field, such as a structured property,
 * changes none of them and nothing is indexed again.
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
    pagination: { maxTotalHits: UNLIMITED_HITS },
    faceting: { maxValuesPerFacet: MOST_FACET_VALUES, sortFacetValuesBy: { '*': 'count' } },
    searchCutoffMs: NO_CUTOFF_MILLIS,
  };
}

function rule(attributePatterns: string[], comparison: boolean) {
  return { attributePatterns, features: { facetSearch: false, filter: { equality: true, comparison } } };
}

/** Makes an empty index with its settings; what there is under its name is replaced if it cannot be used. */
export async function createIndex(connection: Connection, uid: string): Promise<void> {
  const { client } = connection;
  const known = await primaryKey(connection, uid);
  // Documents for a missing index create one without a key.
  if (known === null) await connection.run(() => client.deleteIndex(uid), ['index_not_found']);
  if (known !== ATTRIBUTES.key)
    await connection.run(
      () => client.createIndex(uid, { primaryKey: ATTRIBUTES.key }),
      ['index_already_exists'],
    );
  await connection.run(() => connection.index(uid).updateSettings(indexSettings()));
}

/** Whether our index exists; others exist by accident. Enables the server features that filters need. */
export async function isUsable(connection: Connection, uid: string): Promise<boolean> {
  if ((await primaryKey(connection, uid)) !== ATTRIBUTES.key) return false;
  // STARTS WITH is part of every server; CONTAINS is switched on.
  await connection.ask(() => connection.client.updateExperimentalFeatures({ containsFilter: true }));
  return true;
}

/** Whether there is an index of this name, by any creator. */
export const hasIndex = async (connection: Connection, uid: string): Promise<boolean> =>
  (await primaryKey(connection, uid)) !== undefined;

/** The primary key of an index, null without one; undefined when there is no such index. */
async function primaryKey(connection: Connection, uid: string): Promise<string | null | undefined> {
  const index = connection.index(uid);
  const info = await connection.ask(() => index.getRawInfo().catch(orNoIndex(undefined)));
  return info && (info.primaryKey ?? null);
}
