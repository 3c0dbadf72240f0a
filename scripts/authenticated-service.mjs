// Starts a service with authentication beside one without, on the same Neo4j.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchService } from './service.mjs';

/**
 * Starts it with its files in `folder`, and further settings; `env` has the settings for clients. Undefined beside a service that was already
 * running, since the address of its Neo4j is unknown.
 */
export async function startAuthenticatedService({ bolt }, folder, settings = {}) {
  const [, uri, user, passwordFile] = /^(\S+) \(user (\w+), password in (.+)\)$/.exec(bolt ?? '') ?? [];
  if (uri === undefined) return undefined;
  const { address, pages, stop } = await launchService({
    ...settings,
    CAIRN_AUTH: 'on',
    CAIRN_DATA_DIR: folder,
    NEO4J_URI: uri,
    NEO4J_USER: user,
    NEO4J_PASSWORD: readFileSync(passwordFile, 'utf8').trim(),
  });
  const token = readFileSync(join(folder, 'admin.token'), 'utf8').trim();
  return { pages, env: { CAIRN_AUTHENTICATED_URL: address, CAIRN_AUTHENTICATED_TOKEN: token }, stop };
}
