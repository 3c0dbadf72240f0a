import type { IndexObject, Settings } from 'meilisearch';
import { ATTRIBUTES, SEARCHED, URN_PARTS } from './attributes.js';
import { type Connection, ifIndexMissing } from './connection.js';

/** The most values of a facet that the engine counts. If there are more, this process counts them in the documents. */
export const MAX_FACET_VALUES = 20_000;
/** More than the number of results, so that every result can be reached. */
const UNLIMITED_HITS = 1_000_000_000;
/** A search must not be cut off, since its order would be wrong. */
const NO_CUTOFF_MILLIS = 600_000;

/**
 * The settings of an index. They have patterns for attributes, so that a new field, such as that of a structured property,
 * does not change the settings, which would index everything again.
 */
export function indexSettings(): Settings {
  return {
    searchableAttributes: SEARCHED,
    // The requested order comes first. Then all words, few typos, in the most important attributes, close together, near
    // the beginning, exact match (of a whole name); then the entity's weight; finally the URN.
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
    faceting: { maxValuesPerFacet: MAX_FACET_VALUES, sortFacetValuesBy: { '*': 'count' } },
    searchCutoffMs: NO_CUTOFF_MILLIS,
  };
}

function rule(attributePatterns: string[], comparison: boolean) {
  return { attributePatterns, features: { facetSearch: false, filter: { equality: true, comparison } } };
}

/** Creates an empty index with its settings. It replaces an index with this name that is not usable. */
export async function createIndex(connection: Connection, uid: string): Promise<void> {
  const { client } = connection;
  const known = await primaryKey(connection, uid);
  // Documents that are sent to a missing index create one without a primary key.
  if (known === null) await connection.run(() => client.deleteIndex(uid), ['index_not_found']);
  if (known !== ATTRIBUTES.key)
    await connection.run(
      () => client.createIndex(uid, { primaryKey: ATTRIBUTES.key }),
      ['index_already_exists'],
    );
  await connection.run(() => connection.index(uid).updateSettings(indexSettings()));
}

/** Whether an index with our primary key exists. Enables the server features that filters need. */
export async function isUsable(connection: Connection, uid: string): Promise<boolean> {
  if ((await primaryKey(connection, uid)) !== ATTRIBUTES.key) return false;
  // STARTS WITH is always available; CONTAINS must be enabled.
  await connection.ask(() => connection.client.updateExperimentalFeatures({ containsFilter: true }));
  return true;
}

/** Whether any index with this name exists. */
export const hasIndex = async (connection: Connection, uid: string): Promise<boolean> =>
  (await primaryKey(connection, uid)) !== undefined;

/** When an index with our primary key was created, to a nanosecond; undefined if there is none. */
export async function creationTime(connection: Connection, uid: string): Promise<string | undefined> {
  const info = await indexInfo(connection, uid);
  return info?.primaryKey === ATTRIBUTES.key ? info.createdAt : undefined;
}

/** The primary key of an index; null without one, undefined if the index does not exist. */
async function primaryKey(connection: Connection, uid: string): Promise<string | null | undefined> {
  const info = await indexInfo(connection, uid);
  return info && (info.primaryKey ?? null);
}

/** Undefined if the index does not exist. */
function indexInfo(connection: Connection, uid: string): Promise<IndexObject | undefined> {
  const index = connection.index(uid);
  return connection.ask(() => index.getRawInfo().catch(ifIndexMissing(undefined)));
}
