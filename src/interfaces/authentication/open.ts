import { join } from 'node:path';
import type { Catalog } from '../../catalog/types.js';
import type { Registry } from '../../model/types.js';
import type { Config } from '../../shared/config.js';
import { loadOrCreateKey } from '../../shared/encryption/key-file.js';
import type { Graph } from '../../store/graph/graph.js';
import { writeFirstToken } from './first-token.js';
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

/** Logs the file of the first administrator's token, if the token was created just now. */
export async function logFirstToken(
  { authentication: settings, embedded }: Config,
  catalog: Catalog,
  authentication: Authentication | undefined,
  log: { info(message: string): void },
): Promise<void> {
  const [username] = settings?.admins ?? [];
  if (authentication === undefined || username === undefined) return;
  const file = join(embedded.dataDir, 'admin.token');
  if (await writeFirstToken(file, catalog, authentication, username))
    log.info(`Wrote an access token of the administrator ${username} to ${file}`);
}
