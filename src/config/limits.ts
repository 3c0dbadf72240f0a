import type { Config } from './types.js';
import type { Values } from './variables.js';

/** What requests may be like. */
export function limitsOf(values: Values): Config['limits'] {
  return {
    requestTimeout: values.CAIRN_REQUEST_TIMEOUT,
    rate: values.CAIRN_RATE_LIMIT,
    refusals: values.CAIRN_REFUSAL_LIMIT,
    trustedProxies: values.CAIRN_TRUSTED_PROXIES,
    streams: { ofUser: values.CAIRN_USER_STREAM_LIMIT, inAll: values.CAIRN_STREAM_LIMIT },
    graphql: {
      introspection: values.CAIRN_GRAPHQL_INTROSPECTION,
      depth: values.CAIRN_GRAPHQL_MAX_DEPTH,
      cost: values.CAIRN_GRAPHQL_MAX_COST,
      aliases: values.CAIRN_GRAPHQL_MAX_ALIASES,
      directives: values.CAIRN_GRAPHQL_MAX_DIRECTIVES,
      tokens: values.CAIRN_GRAPHQL_MAX_TOKENS,
    },
  };
}
