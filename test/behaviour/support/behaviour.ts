import { afterFile } from '../../support/after-file.js';
import type { Door } from './doors/door.js';
import { graphqlDoor } from './doors/graphql.js';
import { openApiV2Door, openApiV3Door } from './doors/openapi.js';
import { restDoor } from './doors/rest.js';
import { type Reply, type Request, send } from './send.js';
import { startService } from './service.js';

export interface Behaviour {
  baseUrl: string;
  /** Every interface of the running service. */
  doors: Door[];
  rest: Required<Door>;
  /** Sends one request to the service as it is. */
  call(path: string, request?: Request): Promise<Reply>;
}

/** Starts the service for the cases of one file, and stops it after them. */
export async function behaviour(): Promise<Behaviour> {
  const { baseUrl, stop } = await startService();
  afterFile(stop);
  const rest = restDoor(baseUrl);
  return {
    baseUrl,
    rest,
    doors: [rest, openApiV3Door(baseUrl), openApiV2Door(baseUrl), graphqlDoor(baseUrl)],
    call: (path, request) => send(baseUrl, path, request),
  };
}
