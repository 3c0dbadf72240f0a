// The contents of the catalog while the pages are opened.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientPython } from '../../../scripts/support/python.mjs';
import { ROOT } from '../../../scripts/support/root.mjs';
import { exitCode } from '../../../scripts/support/run.mjs';

const CORPORA = join(ROOT, '../shared/corpus');
const FILES = [
  'showcase-ecommerce/01-definitions.json',
  'showcase-ecommerce/02-data.json',
  'showcase-ecommerce/03-context.json',
  'bootstrap_mce.json',
];

/**
 * A possible content of the catalog.
 * @typedef {object} Content
 * @property {() => boolean} isAvailable
 * @property {(address: string, folder: string) => Promise<void>} write to the service at an address; the folder is for temporary files
 */

/** @type {Readonly<Record<string, Content>>} */
export const CONTENTS = {
  sample: {
    isAvailable: () => true,
    async write(address) {
      process.env.CAIRN_URL = address;
      await exitCode(process.execPath, [join(ROOT, 'dist/service/commands/sample/main.js')], ROOT);
      delete process.env.CAIRN_URL;
    },
  },
  /** Real metadata beside the project, by DataHub's client. */
  corpora: {
    isAvailable: () => existsSync(CORPORA),
    async write(address, folder) {
      const python = clientPython();
      if (python === undefined) throw new Error("The corpora need DataHub's client");
      for (const [number, file] of FILES.entries()) {
        const recipe = join(folder, `recipe${number}.json`);
        const source = { type: 'file', config: { path: join(CORPORA, file) } };
        const sink = { type: 'datahub-rest', config: { server: address } };
        writeFileSync(recipe, JSON.stringify({ source, sink }));
        // A run fails by the few aspects that the model does not have; the others are there.
        await exitCode(python, ['-m', 'datahub', 'ingest', '--no-spinner', '-c', recipe], folder, 'ignore');
      }
    },
  },
};

/**
 * Waits until search finds what was written.
 * @param {string} address
 */
export async function waitForSearch(address) {
  const lag = /^cairn_search_lag_changes (\d+)$/m;
  while (lag.exec(await (await fetch(`${address}/metrics`)).text())?.[1] !== '0') await sleep(500);
}
