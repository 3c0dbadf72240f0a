import { join } from 'node:path';
import type { Registry } from '../../model/types.js';
import type { Config } from '../../shared/config.js';
import { loadOrCreateKey } from '../../shared/encryption/key-file.js';
import type { Graph } from '../../store/graph/graph.js';
import { createAuthentication } from './index.js';
import type { Authentication } from './types.js';

/** Opens authentication by the settings; undefined when it is off. */
export async function openAuthentication(
  { authentication: settings, embedded }: Config,
  store: { graph: Graph; registry: Registry },
): Promise<Authentication | undefined> {
  if (settings === undefined) return undefined;
  const key = await loadOrCreateKey(settings.signingKey, join(embedded.dataDir, 'token-signing.key'));
  return createAuthentication({ ...store, ...settings, key });
}
