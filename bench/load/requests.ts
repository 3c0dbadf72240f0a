import type { Request } from 'autocannon';
import { datasetUrn, write } from './datasets.js';

/** The number of a random dataset. */
type Choose = () => number;

const JSON_BODY = { 'content-type': 'application/json' };

const graphql = (query: string, variables: object): Request => ({
  method: 'POST',
  path: '/api/graphql',
  headers: JSON_BODY,
  body: JSON.stringify({ query, variables }),
});

const ENTITY = `query ($urn: String!) {
  dataset(urn: $urn) { urn properties { name description } ownership { owners { owner { ... on CorpUser { urn } } } } }
}`;
const SEARCH = `query ($input: SearchAcrossEntitiesInput!) {
  searchAcrossEntities(input: $input) { total searchResults { entity { urn type } } }
}`;
const LINEAGE = `query ($input: SearchAcrossLineageInput!) {
  searchAcrossLineage(input: $input) { total searchResults { degree entity { urn } } }
}`;

/** The requests that a client repeats: five reads, two searches, one lineage query, two writes. */
export const MIX: readonly ((choose: Choose) => Request)[] = [
  (choose) => ({ method: 'GET', path: `/entitiesV2/${encodeURIComponent(datasetUrn(choose()))}` }),
  (choose) => ({
    method: 'GET',
    path: `/openapi/v3/entity/dataset/${encodeURIComponent(datasetUrn(choose()))}`,
  }),
  (choose) => ({
    method: 'POST',
    path: '/aspects?action=ingestProposal',
    headers: JSON_BODY,
    body: JSON.stringify({ proposal: write(choose(), `edited ${choose()}`) }),
  }),
  (choose) => graphql(ENTITY, { urn: datasetUrn(choose()) }),
  (choose) => graphql(SEARCH, { input: { query: `table${choose()}`, count: 10 } }),
  (choose) => ({ method: 'GET', path: `/entitiesV2/${encodeURIComponent(datasetUrn(choose()))}` }),
  (choose) => graphql(LINEAGE, { input: { urn: datasetUrn(choose()), direction: 'DOWNSTREAM', count: 10 } }),
  (choose) => ({
    method: 'POST',
    path: '/aspects?action=ingestProposal',
    headers: JSON_BODY,
    body: JSON.stringify({ proposal: write(choose(), `edited ${choose()}`) }),
  }),
  (choose) =>
    graphql(SEARCH, { input: { types: ['DATASET'], query: `department${choose() % 50}`, count: 10 } }),
  (choose) => graphql(ENTITY, { urn: datasetUrn(choose()) }),
];
