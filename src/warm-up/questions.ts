import { type DocumentNode, parse } from 'graphql';

/** An entity that questions are about. */
export interface Subject {
  urn: string;
  /** Its name, which one would type to find it. */
  text: string;
}

interface Question {
  document: DocumentNode;
  variables(subject: Subject): object;
}

/** Finds what the questions are about. */
export const SUBJECTS = parse(`
  query ($count: Int!) {
    searchAcrossEntities(input: { query: "*", count: $count }) { searchResults { entity { urn } } }
  }
`);

/** What people ask first, by the page or by those of DataHub; it reaches the statements that most readings use. */
export const QUESTIONS: readonly Question[] = [
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
    variables: ({ text }) => ({ text }),
  },
  {
    document: parse(`
      query ($text: String!) {
        autoCompleteForMultiple(input: { query: $text, limit: 5 }) { suggestions { type entities { urn } } }
      }
    `),
    variables: ({ text }) => ({ text: text.slice(0, 4) }),
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
