import { type Batch, loadWorkload } from '../../test/fault/support/workload.js';
import { send } from '../support/http.js';

/** The minimum number of proposals in a request. */
const REQUEST = 300;
/**
 * Matches the URN of an asset up to its name. Tags, terms, users and domains do not match, since all copies share them.
 */
const BEFORE_NAME =
  /urn:li:(?:dataset:\(urn:li:dataPlatform:[^,]+,|(?:dataFlow|chart|dashboard):\([^,]+,|container:|dataProduct:)/g;

const { name, definitions, batches } = loadWorkload();

/** The metadata to multiply: a corpus next to the project, otherwise the sample catalog. */
export const source = name;

/** Writes the original metadata. */
export async function writeOriginal(address: string): Promise<void> {
  if (definitions.length > 0) await post(address, definitions);
  await writeAll(address, batches);
}

/** Writes a copy of the metadata. Assets have other names, also in references. */
export async function writeCopy(address: string, number: number): Promise<void> {
  const rename = (text: string) => text.replaceAll(BEFORE_NAME, `$&copy${number}.`);
  const renamed = batches.map((batch) =>
    batch.flatMap((write) => {
      const entityUrn = rename(write.entityUrn);
      if (entityUrn === write.entityUrn) return [];
      return [{ ...write, entityUrn, aspect: { ...write.aspect, value: rename(write.aspect.value) } }];
    }),
  );
  await writeAll(address, renamed);
}

async function writeAll(address: string, all: readonly Batch[]): Promise<void> {
  let waiting: Batch[number][] = [];
  for (const batch of all) {
    waiting.push(...batch);
    if (waiting.length < REQUEST) continue;
    await post(address, waiting);
    waiting = [];
  }
  if (waiting.length > 0) await post(address, waiting);
}

const post = (address: string, proposals: Batch) =>
  send('POST', `${address}/aspects?action=ingestProposalBatch`, JSON.stringify({ proposals }));
