import { behaviour } from '../../support/behaviour.js';
import { type Graphql, graphqlOf } from '../../support/graphql.js';
import { writeGraph } from '../../support/lineage.js';

export interface ApiResponse {
  start: number;
  count: number;
  total: number;
  nextScrollId?: string | null;
  searchResults: { degree: number; entity: { urn: string }; paths: { path: { urn: string }[] }[] }[];
  facets: { field: string; aggregations: { value: string; count: number }[] }[];
  degrees: { degree: number; count: number }[];
}

/** A running service with a small graph that has cycles. */
export interface LineageCatalog extends Graphql {
  rest: Awaited<ReturnType<typeof behaviour>>['rest'];
  search(input: object, selection?: string): Promise<ApiResponse>;
  scroll(input: object): Promise<ApiResponse>;
  urns: string[];
  /** A dataset of the graph. */
  at(index: number): string;
}

const RESULTS = 'searchResults { degree entity { urn type } }';
const searchFor = (selection: string) =>
  `query ($input: SearchAcrossLineageInput!) { searchAcrossLineage(input: $input) { start count total ${selection} } }`;
export const SEARCH = searchFor(RESULTS);
export const SCROLL = `query ($input: ScrollAcrossLineageInput!) { scrollAcrossLineage(input: $input) { nextScrollId count total ${RESULTS} } }`;

export const pairs = ({ searchResults }: ApiResponse) =>
  searchResults.map(({ entity, degree }) => [entity.urn, degree]);
export const and = (...conditions: object[]) => [{ and: conditions }];
export const degreeIs = (...values: string[]) => ({ field: 'degree', condition: 'EQUAL', values });

// 0 → 1 → 2 → 3 → 4, 0 → 2 (a shorter way), 4 → 1 (a cycle), 3 → 3 (itself), 5 → 3
const EDGES: [number, number][] = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
  [0, 2],
  [4, 1],
  [3, 3],
  [5, 3],
];

/** Starts the service for all topics. */
export async function openLineageCatalog(): Promise<LineageCatalog> {
  const { baseUrl, rest } = await behaviour();
  const graphql = graphqlOf(baseUrl);
  const urns = await writeGraph(rest, 6, EDGES);
  return {
    ...graphql,
    rest,
    urns,
    at: (index) => urns[index] as string,
    async search(input, selection = RESULTS) {
      const answer = await graphql.run<{ searchAcrossLineage: ApiResponse }>(searchFor(selection), {
        input: { query: '*', direction: 'DOWNSTREAM', ...input },
      });
      return answer.searchAcrossLineage;
    },
    async scroll(input) {
      const answer = await graphql.run<{ scrollAcrossLineage: ApiResponse }>(SCROLL, {
        input: { direction: 'DOWNSTREAM', ...input },
      });
      return answer.scrollAcrossLineage;
    },
  };
}
