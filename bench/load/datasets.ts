import { send } from '../support/http.js';
import { proposal } from '../support/proposal.js';

const BATCH = 1_000;
/** Datasets in a lineage chain. */
const CHAIN = 10;

export const datasetUrn = (number: number) =>
  `urn:li:dataset:(urn:li:dataPlatform:hive,load.department${number % 50}.table${number},PROD)`;

/** A change of a dataset's properties, as clients send it. */
export const write = (number: number, description: string) =>
  proposal(datasetUrn(number), 'datasetProperties', {
    name: `table${number}`,
    description,
    customProperties: { department: `department${number % 50}` },
  });

function ownership(number: number) {
  const lastModified = { time: 1, actor: 'urn:li:corpuser:load' };
  const owners = [{ owner: `urn:li:corpuser:owner${number % 100}`, type: 'DATAOWNER' }];
  return proposal(datasetUrn(number), 'ownership', { owners, lastModified });
}

function upstream(number: number) {
  if (number % CHAIN === 0) return [];
  const auditStamp = { time: 1, actor: 'urn:li:corpuser:load' };
  const upstreams = [{ auditStamp, dataset: datasetUrn(number - 1), type: 'TRANSFORMED' }];
  return [proposal(datasetUrn(number), 'upstreamLineage', { upstreams })];
}

/** Writes this many datasets with properties, owners and lineage, in requests of 1,000 datasets. */
export async function writeDatasets(address: string, from: number, to: number): Promise<void> {
  for (let first = from; first < to; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, to - first) }, (_, index) => first + index);
    const proposals = numbers.flatMap((number) => [
      write(number, `The ${number}th table of its department`),
      ownership(number),
      ...upstream(number),
    ]);
    await send('POST', `${address}/aspects?action=ingestProposalBatch`, JSON.stringify({ proposals }));
  }
}
