import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACKAGE_ROOT } from './paths.js';

/** The DataHub release whose interface this service implements. Clients choose features by this version. */
export const DATAHUB_VERSION = '1.7.0';

/** The version of this service. */
export const SERVICE_VERSION = readVersion();

function readVersion(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(PACKAGE_ROOT, 'package.json'), 'utf8'),
  );
  return version;
}
