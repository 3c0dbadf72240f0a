import { type Batch, loadWorkload } from '../../test/fault/support/workload.js';
import { send } from '../support/http.js';

/** Proposals of a request, at least. */
const REQUEST = 300;
/** Up to the name of an asset. What people define, such as tags, terms, users and domains, is the same in every copy. */
const BEFORE_NAME =
  /urn:li:(?:dataset:\(urn:li:dataPlatform:[^,]+,|(?:dataFlow|chart|dashboard):\([^,]+,|container:|dataProduct:)/g;

const { name, definitions, batches } = loadWorkload();

/** What is multiplied: real metadata where it lies beside the project, otherwise the sample catalog. */
export const source = name;

/** Writes the metadata as it is. */
export async function writeOriginal(address: string): Promise<void> {
  if (definitions.length > 0) await post(address, definitions);
  await writeAll(address, batches);
}

/** Writes the metadata once more, its assets under other names, and what refers to them likewise. */
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
