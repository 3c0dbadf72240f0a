import { expect } from 'vitest';
import type { SortKey } from '../../../../src/catalog/search/types.js';
import type { Criterion } from '../../../../src/catalog/types.js';
import type { JsonObject } from '../../../../src/model/types.js';
import { RefusedRequest } from '../api-clients/api-client.js';
import { refusal } from '../api-clients/problem.js';
import { type Reply, send } from '../send.js';

export interface Question {
  /** Names of entity types, `dataset`. */
  types?: string[] | undefined;
  text?: string;
  /** Alternatives of conjunctions. */
  filters?: { and: Criterion[] }[] | undefined;
  sort?: SortKey[];
  count?: number | undefined;
}

interface Found {
  total: number;
  urns: string[];
}

/** A way to ask search. */
interface SearchClient {
  name: string;
  find(question: Question): Promise<Found>;
}

/** Every interface by which entities are found with words and filters. */
export function searchClients(baseUrl: string): SearchClient[] {
  return [restClient(baseUrl), openApiClient(baseUrl), ...graphqlClients(baseUrl)];
}

function restClient(baseUrl: string): SearchClient {
  return {
    name: 'REST',
    async find({ types, text = '*', filters = [], sort = [], count }) {
      const body = {
        entities: types,
        input: text,
        start: 0,
        count,
        filter: { or: filters },
        sortCriteria: sort,
      };
      const { value } = await accepted(
        await send(baseUrl, '/entities?action=searchAcrossEntities', { body }),
        'exceptionClass',
      );
      const { numEntities, entities } = value as unknown as { numEntities: number; entities: string[] };
      return { total: numEntities, urns: entities };
    },
  };
}

function openApiClient(baseUrl: string): SearchClient {
  return {
    name: 'OpenAPI v3',
    async find({ types, text = '*', filters = [], sort, count }) {
      const query = new URLSearchParams({
        query: text,
        ...(count === undefined ? {} : { count: `${count}` }),
      });
      const and = filters.map(({ and: criteria }) => ({ criteria }));
      const body = { entities: types, filter: { and }, sortCriteria: sort };
      const reply = await send(baseUrl, `/openapi/v3/entity/scroll?${query}`, { body });
      const { totalCount, entities } = (await accepted(reply, 'error')) as unknown as {
        totalCount: number;
        entities: { urn: string }[];
      };
      return { total: totalCount, urns: entities.map(({ urn }) => urn) };
    },
  };
}

interface Page {
  total: number;
  searchResults: { entity: { urn: string } }[];
}

function graphqlClients(baseUrl: string): SearchClient[] {
  const operations = [
    ['searchAcrossEntities', 'SearchAcrossEntitiesInput'],
    ['scrollAcrossEntities', 'ScrollAcrossEntitiesInput'],
  ] as const;
  return operations.map(([name, input]) => ({
    name: `GraphQL ${name}`,
    async find({ types = [], text = '*', filters, sort, count }) {
      const query = `query ($input: ${input}!) { ${name}(input: $input) { total searchResults { entity { urn } } } }`;
      const sortCriteria = sort?.map(({ field, order }) => ({ field, sortOrder: order }));
      const variables = {
        input: {
          types: types.map(enumValue),
          query: text,
          orFilters: filters,
          count,
          sortInput: sortCriteria && { sortCriteria },
        },
      };
      const { json, status } = await send(baseUrl, '/api/graphql', { body: { query, variables } });
      const { data, errors } = json as unknown as {
        data: Record<string, Page>;
        errors?: { message: string; extensions: { code: 'BAD_REQUEST'; problems?: [] } }[];
      };
      const [error] = errors ?? [];
      if (error)
        throw new RefusedRequest(
          error.extensions.code,
          error.message,
          error.extensions.problems ?? [],
          status,
        );
      const { total, searchResults } = data[name] as Page;
      return { total, urns: searchResults.map(({ entity }) => entity.urn) };
    },
  }));
}

const enumValue = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The body of an answer; what was refused must have the shape of its interface. */
async function accepted(reply: Reply, member: string): Promise<JsonObject> {
  if (reply.status >= 400) throw refusal(reply, { [member]: expect.any(String) });
  return reply.json as JsonObject;
}
