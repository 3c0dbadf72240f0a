import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';

/**
 * The folder of recordings by `npm run test:external -- datahub-pages`. It has a folder for each version of the pages.
 */
const FOLDER = join(PACKAGE_ROOT, '.cache/test-datahub-pages');

/** The requests of one of DataHub's pages, in their order. */
export interface RecordedPage {
  name: string;
  operations: RecordedOperation[];
}

export interface RecordedOperation {
  name: string;
  /** The body of the request. */
  body: string;
}

interface Written {
  name: string;
  operations: { name: string; request: { query: string } }[];
}

/** The recorded pages of each version. Writes are left out, since they cannot be repeated. */
export async function readRecordings(): Promise<Map<string, RecordedPage[]>> {
  const names = (await readdir(FOLDER).catch(() => [])).toSorted();
  const recordings = new Map<string, RecordedPage[]>();
  for (const name of names) {
    const text = await readFile(join(FOLDER, name, 'operations.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) recordings.set(name, (JSON.parse(text) as Written[]).map(pageOf));
  }
  if (recordings.size === 0)
    throw new Error(
      'Nothing is recorded: run `npm run test:external -- datahub-pages <folder of built pages>…` first',
    );
  return recordings;
}

function pageOf({ name, operations }: Written): RecordedPage {
  const reads = operations.filter(({ request }) => !/^\s*mutation\b/m.test(request.query));
  return { name, operations: reads.map((one) => ({ name: one.name, body: JSON.stringify(one.request) })) };
}
