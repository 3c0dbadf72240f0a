// Runs the service as a separate process, for external tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './root.mjs';

/**
 * A running service.
 * @typedef {object} Service
 * @property {string} address
 * @property {string} [bolt] how to reach its Neo4j
 * @property {string} [pages] the address of DataHub's pages, if it serves them
 * @property {() => Promise<void>} stop
 */

/**
 * The service that DATAHUB_GMS_URL names, or a new one with its data in `folder`. A new one has `bolt`.
 * @param {string} folder
 * @returns {Promise<Service>}
 */
export async function startService(folder) {
  const address = process.env.DATAHUB_GMS_URL;
  if (address) return { address, stop: async () => undefined };
  return launchService({ CAIRN_DATA_DIR: folder });
}

/**
 * Starts a service with these settings.
 * @param {Record<string, string>} settings
 * @returns {Promise<Service>}
 */
export async function launchService(settings) {
  const env = { ...process.env, PORT: '0', LOG_FORMAT: 'json', ...settings };
  const child = spawn(process.execPath, [join(ROOT, 'dist/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    /** @type {Record<string, string | undefined>} */
    const { REST, 'Neo4j Bolt': bolt, 'DataHub pages': pages } = JSON.parse(line);
    if (!REST) continue;
    child.stdout.resume();
    return {
      address: new URL(REST).origin,
      ...(bolt && { bolt }),
      ...(pages && { pages: new URL(pages).origin }),
      async stop() {
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  }
  throw new Error('The service ended before it was ready');
}

/**
 * Starts a service with authentication beside one without, on the same Neo4j. Its files are in `folder`. Undefined if
 * the other service was already running, since the address of its Neo4j is unknown.
 * @param {Service} service
 * @param {string} folder
 * @param {Record<string, string>} settings further settings
 */
export async function startAuthenticatedService({ bolt }, folder, settings = {}) {
  const [, uri, user, passwordFile] = /^(\S+) \(user (\w+), password in (.+)\)$/.exec(bolt ?? '') ?? [];
  if (uri === undefined || user === undefined || passwordFile === undefined) return undefined;
  const service = await launchService({
    ...settings,
    CAIRN_AUTH: 'on',
    CAIRN_DATA_DIR: folder,
    NEO4J_URI: uri,
    NEO4J_USER: user,
    NEO4J_PASSWORD: readFileSync(passwordFile, 'utf8').trim(),
  });
  return { ...service, token: administratorToken(folder) };
}

/**
 * The token that a service with authentication leaves in its folder.
 * @param {string} folder
 */
export const administratorToken = (folder) => readFileSync(join(folder, 'admin.token'), 'utf8').trim();
