import { MAX_COUNT } from '../../../../../catalog/paging.js';
import type { SearchResultsPage } from '../../../../graphql/search/results.js';
import { facetCounts } from '../../facet-counts.js';
import type { OperationRequest } from '../../requests/operation-request.js';

const DEFAULT_COUNT = 10;

/** The maximum number of items in a page, for a requested count. */
export const pageSize = (asked: number | null | undefined) => Math.min(asked ?? DEFAULT_COUNT, MAX_COUNT);

/**
 * A page of results. DataHub's client, which a header identifies, gets the members that it reads. Other callers get the
 * documented members.
 */
export function searchResponse(
  page: SearchResultsPage,
  asked: number | null | undefined,
  header: OperationRequest['header'],
) {
  const shape = header('X-DataHub-Client-Mode') === undefined ? documented : clients;
  return {
    value: {
      numEntities: page.total,
      ...(page.isTotalExact ? {} : { totalIsEstimate: true }),
      pageSize: pageSize(asked),
      from: page.start,
      ...shape(page),
    },
  };
}

function documented(page: SearchResultsPage) {
  const urns = page.searchResults.map(({ entity }) => entity);
  return {
    entities: urns,
    metadata: {
      urns,
      matches: page.searchResults.map(({ matchedFields }) => ({
        matchedFields: matchedFields.map(nameAndValue),
      })),
      searchResultMetadatas: aggregations(page),
    },
  };
}

function clients(page: SearchResultsPage) {
  return {
    entities: page.searchResults.map(({ entity, matchedFields }) => ({
      entity,
      matchedFields: matchedFields.map(nameAndValue),
    })),
    metadata: { aggregations: aggregations(page) },
  };
}

const aggregations = (page: SearchResultsPage) =>
  facetCounts(page).map(({ field: name, aggregations: values }) => ({ name, aggregations: values }));

const nameAndValue = ({ name, value }: { name: string; value: string }) => ({ name, value });
