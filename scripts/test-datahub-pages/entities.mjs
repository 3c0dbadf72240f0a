// The entities whose pages are opened and edited.
import { ENTITY_PATHS } from './page-addresses.mjs';

/** As many of a type are looked at. */
const CANDIDATES = 25;

/** Of each type that has pages, the entity that says most of itself: [type, URN]. */
export async function entitiesOf(address) {
  const found = await Promise.all(
    Object.keys(ENTITY_PATHS).map(async (type) => [type, (await mostTelling(address, type))[0]]),
  );
  return found.filter(([, urn]) => urn !== undefined);
}

/** The paths of the pages that are edited, and a user. */
export async function editedPaths(address) {
  const pathOf = (type, urn) => `/${ENTITY_PATHS[type]}/${encodeURIComponent(urn)}`;
  const [dataset, other] = (await mostTelling(address, 'DATASET')).map((urn) => pathOf('DATASET', urn));
  const [userUrn] = await mostTelling(address, 'CORP_USER');
  const [domainUrn] = await mostTelling(address, 'DOMAIN');
  const query = `{ corpUser(urn: "${userUrn}") { username properties { displayName } editableProperties { displayName } } }`;
  const { username, properties, editableProperties } = (await ask(address, query)).data.corpUser;
  const user = editableProperties?.displayName ?? properties?.displayName ?? username;
  return { dataset, other, domain: pathOf('DOMAIN', domainUrn), user, userUrn };
}

/** The entities of a type, those with most text first. */
async function mostTelling(address, type) {
  const query = `{ searchAcrossEntities(input: {types: [${type}], query: "*", count: ${CANDIDATES}}) { searchResults { entity { urn } } } }`;
  const { data } = await ask(address, query);
  const urns = (data?.searchAcrossEntities?.searchResults ?? []).map(({ entity }) => entity.urn);
  const sized = await Promise.all(
    urns.map(async (urn) => {
      const answer = await fetch(`${address}/entitiesV2/${encodeURIComponent(urn)}`);
      return { urn, size: (await answer.text()).length };
    }),
  );
  return sized.toSorted((one, other) => other.size - one.size).map(({ urn }) => urn);
}

async function ask(address, query) {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ query });
  return (await fetch(`${address}/api/graphql`, { method: 'POST', headers, body })).json();
}
