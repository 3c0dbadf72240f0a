import { type Api, createApi, servedApi } from '../../src/interfaces/graphql/schema.js';
import { loadRegistry } from '../../src/model/index.js';
import type { Registry } from '../../src/model/types.js';
import type { Config } from '../../src/shared/config.js';

interface ModelAndApi {
  registry: Registry;
  api: Api;
}

const made = new Map<string, ModelAndApi>();

/** The model and the bare schema of the API. Files that share a process share them: making them takes longer than a small test. */
export const modelAndApi = (): ModelAndApi => shared('bare', 'li', createApi);

/** The model and the API as a service with these settings serves it, shared by the services with the same. */
export function servedModelAndApi(config: Config): ModelAndApi {
  const { urnNamespace = 'li', limits, tracing } = config;
  const key = JSON.stringify([urnNamespace, limits.graphql, tracing.fields]);
  return shared(key, urnNamespace, (registry) => servedApi(registry, config));
}

function shared(key: string, namespace: string, make: (registry: Registry) => Api): ModelAndApi {
  const known = made.get(key);
  if (known) return known;
  const registry = loadRegistry({ namespace });
  const fresh = { registry, api: make(registry) };
  made.set(key, fresh);
  return fresh;
}
