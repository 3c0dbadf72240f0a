import { parse } from 'graphql';
import { z } from 'zod';
import { count, cursor } from '../filters.js';
import { pageOf, type ScrollPage } from '../page.js';
import { budget, tool, urn } from '../tool.js';

const GLOSSARY = parse(`
  query ($query: String!, $filters: [AndFilterInput!], $cursor: String, $count: Int!) {
    scrollAcrossEntities(input: {
      query: $query, types: [GLOSSARY_NODE, GLOSSARY_TERM], orFilters: $filters, scrollId: $cursor, count: $count
      searchFlags: { skipAggregates: true }
    }) {
      nextScrollId
      total
      searchResults {
        entity {
          urn
          type
          ... on GlossaryNode { nodeProperties: properties { name description } }
          ... on GlossaryTerm { termProperties: properties { name description } }
        }
      }
    }
  }
`);

interface Properties {
  name: string | null;
  description: string | null;
}
interface Entry {
  entity: {
    urn: string;
    type: string;
    nodeProperties?: Properties | null;
    termProperties?: Properties | null;
  };
}
interface Found {
  scrollAcrossEntities: ScrollPage<Entry>;
}

export const getGlossary = tool({
  name: 'get_glossary',
  title: 'Read the glossary',
  description:
    "The terms of the business and the groups that they are in, with their definitions. To find what a term is attached to, search with the filter `glossaryTerms` and the term's URN.",
  input: {
    query: z.string().default('*').describe('Words in names and definitions; `*` for all.'),
    parent: urn.optional().describe('Only what is directly in the group with this URN.'),
    count,
    cursor,
    budget,
  },
  documents: [GLOSSARY],
  async run({ query, parent, count, cursor }, execute) {
    const filters = parent === undefined ? undefined : [{ and: [{ field: 'parentNode', values: [parent] }] }];
    const { scrollAcrossEntities: page } = await execute<Found>(GLOSSARY, { query, filters, cursor, count });
    return pageOf('entries', page, cursor, ({ entity }) => {
      const { urn, type, nodeProperties, termProperties } = entity;
      const { name, description } = nodeProperties ?? termProperties ?? { name: null, description: null };
      return { urn, type, name, ...(description && { definition: description }) };
    });
  },
});
