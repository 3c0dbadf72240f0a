import type { IndexObject, Settings } from 'meilisearch';
import { ATTRIBUTES, SEARCHED, URN_PARTS } from './attributes.js';
import { type Connection, ifIndexMissing } from './connection.js';

/**
 * The maximum number of values of a facet that the engine counts. If there are more, this process counts them in the
 * documents.
 */
export const MAX_FACET_VALUES = 20_000;
/** Exceeds any number of results, so that every result can be reached. */
const UNLIMITED_HITS = 1_000_000_000;
/** A search must not be cut off, since the order of its results would be wrong. */
const NO_CUTOFF_MILLIS = 600_000;

/**
 * The settings of an index. They use patterns of attributes, so that new fields do not change them. Changed settings
 * would index everything again. Structured properties add such fields.
 */
export function indexSettings(): Settings {
  return {
    searchableAttributes: SEARCHED,
    // The requested order comes first. The next criteria are all words, few typos and important attributes. Then follow
    // words close together, words near the beginning, and exact matches of whole names. Last come the entity's weight
    // and the URN.
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

/** Creates an empty index with these settings. It replaces an unusable index with the same name. */
export async function createIndex(connection: Connection, uid: string): Promise<void> {
  const { client } = connection;
  const known = await indexInfo(connection, uid);
  // Documents that were sent to a missing index created one without a primary key.
  if (known && !known.primaryKey) await connection.run(() => client.deleteIndex(uid), ['index_not_found']);
  if (known?.primaryKey !== ATTRIBUTES.key)
    await connection.run(
      () => client.createIndex(uid, { primaryKey: ATTRIBUTES.key }),
      ['index_already_exists'],
    );
  await connection.run(() => connection.index(uid).updateSettings(indexSettings()));
}

/** Whether an index with this engine's primary key exists. It also enables the server features that filters need. */
export async function isUsable(connection: Connection, uid: string): Promise<boolean> {
  if ((await indexInfo(connection, uid))?.primaryKey !== ATTRIBUTES.key) return false;
  // STARTS WITH is always available, but CONTAINS must be enabled.
  await connection.ask(() => connection.client.updateExperimentalFeatures({ containsFilter: true }));
  return true;
}

/** Whether any index with this name exists. */
export const hasIndex = async (connection: Connection, uid: string): Promise<boolean> =>
  (await indexInfo(connection, uid)) !== undefined;

/** The creation time of an index with this engine's primary key, to the nanosecond. Undefined if there is none. */
export async function creationTime(connection: Connection, uid: string): Promise<string | undefined> {
  const info = await indexInfo(connection, uid);
  return info?.primaryKey === ATTRIBUTES.key ? info.createdAt : undefined;
}

/** Reads the data of an index. Undefined if the index does not exist. */
function indexInfo(connection: Connection, uid: string): Promise<IndexObject | undefined> {
  const index = connection.index(uid);
  return connection.ask(() => index.getRawInfo().catch(ifIndexMissing(undefined)));
}
