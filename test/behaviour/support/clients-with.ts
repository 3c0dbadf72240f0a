import type { ApiClient } from './api-clients/api-client.js';

type Optional = 'relationships' | 'timeseries' | 'deleteReferences' | 'deleteTimeseries' | 'ingestSnapshots';

/** The API clients that have an operation, typed so. */
export function clientsWith<K extends Optional>(apiClients: readonly ApiClient[], ...operations: K[]) {
  return apiClients.filter((apiClient): apiClient is ApiClient & Required<Pick<ApiClient, K>> =>
    operations.every((operation) => apiClient[operation] !== undefined),
  );
}
