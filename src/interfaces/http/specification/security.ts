import type { Response, Schema, SecurityScheme } from './types.js';

/** A token if authentication is on, nothing if it is off. */
export const SECURITY: readonly Readonly<Record<string, readonly string[]>>[] = [{ bearer: [] }, {}];

export const SECURITY_SCHEMES: Readonly<Record<string, SecurityScheme>> = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'An access token of the catalog, or one of the OIDC issuer that it trusts. Needed where authentication is on.',
  },
};

/** Names of the answers to refused callers, by status. */
export const REFUSALS = { 401: 'Unauthorized', 403: 'Forbidden', 429: 'TooManyRequests' } as const;

/** The answers to refused callers. Only `Forbidden` occurs without authentication. */
export function refusalResponses(problem: Schema): Readonly<Record<string, Response>> {
  const content = { 'application/problem+json': { schema: problem } };
  const header = (description: string) => ({ description, schema: { type: 'string' } });
  return {
    Unauthorized: {
      description:
        'With authentication on: there is no token, it is not valid, or its user is suspended or removed.',
      headers: { 'WWW-Authenticate': header('`Bearer`; with `error="invalid_token"` if there is a token.') },
      content,
    },
    Forbidden: {
      description:
        'The caller may not do this; or nobody may, such as change a default policy, also with authentication off.',
      content,
    },
    TooManyRequests: {
      description: 'With authentication on: more requests than the limit.',
      headers: { 'Retry-After': header('Seconds to wait.') },
      content,
    },
  };
}
