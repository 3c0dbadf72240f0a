import type { Request } from 'express';
import type { Context } from '../graphql/context.js';
import { whileAdmitted } from './authentication/while-admitted.js';
import { requestContext, type Services } from './context.js';

/** What resolvers get for a request whose answer stays open. */
export function streamContext(request: Request, services: Services): Context {
  const context = requestContext(request, services);
  return { ...context, signal: whileAdmitted(request, services.authentication, context.signal) };
}
