// The entities whose pages are opened and edited.
import { ENTITY_PATHS } from './page-addresses.mjs';

/** @import { EntityType } from './page-addresses.mjs' */

/**
 * The paths of the pages that are edited, and a user.
 * @typedef {{ dataset: string, other: string, domain: string, user: string, userUrn: string }} EditedPaths
 */

/** The number of entities of a type that are compared. */
const CANDIDATES = 25;

/**
 * Of each type that has pages, the entity with the most text.
 * @param {string} address
 * @returns {Promise<[type: EntityType, urn: string][]>}
 */
export async function entitiesOf(address) {
  /** @type {[EntityType, string][]} */
  const found = [];
  for (const type of /** @type {EntityType[]} */ (Object.keys(ENTITY_PATHS))) {
    const [urn] = await mostTelling(address, type);
    if (urn !== undefined) found.push([type, urn]);
  }
  return found;
}

/**
 * @param {string} address
 * @returns {Promise<EditedPaths>}
 */
export async function editedPaths(address) {
  /**
   * @param {EntityType} type
   * @param {string} urn
   */
  const pathOf = (type, urn) => `/${ENTITY_PATHS[type]}/${encodeURIComponent(urn)}`;
  const [dataset = '', other = ''] = (await mostTelling(address, 'DATASET')).map((urn) =>
    pathOf('DATASET', urn),
  );
  const [userUrn = ''] = await mostTelling(address, 'CORP_USER');
  const [domainUrn = ''] = await mostTelling(address, 'DOMAIN');
  const query = `{ corpUser(urn: "${userUrn}") { username properties { displayName } editableProperties { displayName } } }`;
  /** @typedef {{ displayName?: string } | undefined} Properties */
  /** @type {{ corpUser: { username: string, properties: Properties, editableProperties: Properties } }} */
  const { corpUser } = await ask(address, query);
  const { username, properties, editableProperties } = corpUser;
  const user = editableProperties?.displayName ?? properties?.displayName ?? username;
  return { dataset, other, domain: pathOf('DOMAIN', domainUrn), user, userUrn };
}

/**
 * The entities of a type, those with most text first.
 * @param {string} address
 * @param {EntityType} type
 */
async function mostTelling(address, type) {
  const query = `{ searchAcrossEntities(input: {types: [${type}], query: "*", count: ${CANDIDATES}}) { searchResults { entity { urn } } } }`;
  /** @type {{ searchAcrossEntities?: { searchResults: { entity: { urn: string } }[] } } | undefined} */
  const data = await ask(address, query);
  const urns = (data?.searchAcrossEntities?.searchResults ?? []).map(({ entity }) => entity.urn);
  const sized = await Promise.all(
    urns.map(async (urn) => {
      const answer = await fetch(`${address}/entitiesV2/${encodeURIComponent(urn)}`);
      return { urn, size: (await answer.text()).length };
    }),
  );
  return sized.toSorted((one, other) => other.size - one.size).map(({ urn }) => urn);
}

/**
 * The data of the answer, as far as there are.
 * @template Data
 * @param {string} address
 * @param {string} query
 * @returns {Promise<Data>}
 */
async function ask(address, query) {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ query });
  const response = await fetch(`${address}/api/graphql`, { method: 'POST', headers, body });
  return /** @type {{ data: Data }} */ (await response.json()).data;
}
