import type { Config } from '../config.js';
import type { Registry } from '../model/types.js';
import { limitResponseSize } from './limits/response-size-limit.js';
import { type Api, createApi } from './schema.js';
import { traceFields } from './trace-fields.js';

/** The API with tracing of its fields, and with the limit of its answers. */
export function servedApi(registry: Registry, { limits, tracing }: Pick<Config, 'limits' | 'tracing'>): Api {
  const api = createApi(registry);
  traceFields(api.schema, tracing.fields);
  limitResponseSize(api.schema, limits.graphql.cost);
  return api;
}
