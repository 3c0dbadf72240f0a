import { afterFile } from '../../support/after-file.js';
import type { ApiClient } from './api-clients/api-client.js';
import { graphqlClient } from './api-clients/graphql.js';
import { openApiV2Client, openApiV3Client } from './api-clients/openapi.js';
import { restClient } from './api-clients/rest.js';
import { type Reply, type Request, send } from './send.js';
import { startService } from './service.js';

export interface Behaviour {
  baseUrl: string;
  /** Every interface of the running service. */
  apiClients: ApiClient[];
  rest: Required<ApiClient>;
  /** Sends one request to the service as it is. */
  call(path: string, request?: Request): Promise<Reply>;
}

/** Starts the service for the cases of one file, and stops it after them. */
export async function behaviour(): Promise<Behaviour> {
  const { baseUrl, stop } = await startService();
  afterFile(stop);
  const rest = restClient(baseUrl);
  return {
    baseUrl,
    rest,
    apiClients: [rest, openApiV3Client(baseUrl), openApiV2Client(baseUrl), graphqlClient(baseUrl)],
    call: (path, request) => send(baseUrl, path, request),
  };
}
