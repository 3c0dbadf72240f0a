import { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Express } from 'express';

/** What an Express application makes the prototypes of its requests and responses. */
export type Prototypes = Pick<Express, 'request' | 'response'>;

/** The classes of a server's requests and responses. */
interface Messages {
  IncomingMessage: typeof IncomingMessage;
  ServerResponse: typeof ServerResponse;
}

/**
 * Classes whose objects have the prototypes of an Express application from the beginning; none without an application.
 * Otherwise Express changes the prototypes of each, and V8 then keeps all that was made for a request until its next full
 * collection: docs/adr/0022-what-a-request-costs.md.
 */
export function messagesOf({ request, response }: Partial<Prototypes>): Partial<Messages> {
  if (request === undefined || response === undefined) return {};
  // Node's own classes are functions that initialize an object, which their types do not say.
  const initializeRequest = IncomingMessage as unknown as (socket: Socket) => void;
  // With Reflect.apply nothing would be gained.
  const initializeResponse = ServerResponse as unknown as (to: IncomingMessage, options: object) => void;
  function OwnRequest(this: IncomingMessage, socket: Socket): void {
    initializeRequest.call(this, socket);
  }
  function OwnResponse(this: ServerResponse, to: IncomingMessage, options: object): void {
    initializeResponse.call(this, to, options);
  }
  OwnRequest.prototype = request;
  OwnResponse.prototype = response;
  // So are these.
  return { IncomingMessage: OwnRequest, ServerResponse: OwnResponse } as unknown as Messages;
}
