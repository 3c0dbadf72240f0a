import { type DocumentNode, parse, print } from 'graphql';
import type { Request } from './private-server.js';

/** An entity that questions are about. */
export interface Subject {
  urn: string;
  /** Its name, which one would type to find it. */
  name: string;
}

/** Finds what the questions are about. */
export const SUBJECTS_QUERY = parse(`
  query ($count: Int!) {
    searchAcrossEntities(input: { query: "*", count: $count }) { searchResults { entity { urn } } }
  }
`);

interface Query {
  document: DocumentNode;
  variables(subject: Subject): object;
}

/** What people ask the GraphQL API most. */
export const COMMON_QUERIES: readonly Query[] = [
  {
    document: parse(`
      query ($text: String!) {
        searchAcrossEntities(input: { query: $text, count: 10 }) {
          total
          searchResults { entity { urn ... on Dataset { name properties { description } } } }
        }
      }
    `),
    variables: ({ name }) => ({ text: name }),
  },
  {
    document: parse(`
      query ($urn: String!) {
        entity(urn: $urn) {
          urn
          type
          ... on Dataset {
            exists
            properties { name description customProperties { key value } }
            schemaMetadata { fields { fieldPath nativeDataType description } }
            ownership { owners { owner { ... on CorpUser { urn } ... on CorpGroup { urn } } } }
            tags { tags { tag { urn } } }
            parentContainers { count }
            relationships(input: { types: ["DownstreamOf"], direction: INCOMING, start: 0, count: 10 }) { total }
          }
        }
      }
    `),
    variables: ({ urn }) => ({ urn }),
  },
];

/** What else they ask first, by the page or by those of DataHub. All reach the statements that most readings use. */
export const OTHER_QUERIES: readonly Query[] = [
  {
    document: parse(`
      query ($text: String!) {
        searchAcrossEntities(input: { query: $text, count: 10 }) {
          total
          searchResults { entity { urn type ...card } matchedFields { name value } }
          facets { field aggregations { value count entity { urn type } } }
        }
      }
      fragment card on Entity {
        ... on Dataset {
          name
          properties { name description }
          platform { urn properties { displayName } }
          domain { domain { urn } }
          tags { tags { tag { urn } } }
          ownership { owners { owner { ... on CorpUser { urn } ... on CorpGroup { urn } } } }
        }
      }
    `),
    variables: ({ name }) => ({ text: name }),
  },
  {
    document: parse(`
      query ($text: String!) {
        autoCompleteForMultiple(input: { query: $text, limit: 5 }) { suggestions { type entities { urn } } }
      }
    `),
    variables: ({ name }) => ({ text: name.slice(0, 4) }),
  },
  {
    document: parse(`
      query ($urn: String!) {
        scrollAcrossLineage(input: { urn: $urn, direction: DOWNSTREAM, count: 10 }) {
          total
          searchResults { degree entity { urn } }
        }
      }
    `),
    variables: ({ urn }) => ({ urn }),
  },
];

/** A request to the GraphQL API. */
export function graphqlRequest(document: DocumentNode, variables: object): Request {
  return { method: 'POST', path: '/api/graphql', body: { query: print(document), variables } };
}

/**
 * What people and the programs that ingest ask about an entity.
 * @param all whether what is asked less often is among it
 */
export function questionsAbout(subject: Subject, all: boolean): Request[] {
  const [, , entityType] = subject.urn.split(':');
  const urn = encodeURIComponent(subject.urn);
  const queries = all ? [...COMMON_QUERIES, ...OTHER_QUERIES] : COMMON_QUERIES;
  return [
    ...queries.map(({ document, variables }) => graphqlRequest(document, variables(subject))),
    { method: 'GET', path: `/entitiesV2/${urn}` },
    { method: 'GET', path: `/openapi/v3/entity/${entityType}/${urn}` },
  ];
}
