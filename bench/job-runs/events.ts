import { HttpConnection } from '../support/connection.js';
import type { BenchService } from '../support/service.js';
import { waitForSearch } from '../support/wait.js';

export const JOBS = 100;
/** Each job reads the table that the one before it writes, ten in a row. */
export const CHAIN = 10;
/** Events in a request. */
const BATCH = 100;

const table = (number: number) => ({ namespace: 'postgres://db:5432', name: `shop.runs.t${number}` });
export const tableUrn = (number: number) =>
  `urn:li:dataset:(urn:li:dataPlatform:postgres,${table(number).name},PROD)`;

export interface Run {
  id: string;
  job: number;
  /** Epoch milliseconds. */
  time: number;
}

export const runUrn = ({ id }: Run) => `urn:li:dataProcessInstance:${id}`;

/** The event of a complete run. */
const eventOf = ({ id, job, time }: Run) => ({
  eventType: 'COMPLETE',
  eventTime: new Date(time).toISOString(),
  producer: 'https://github.com/OpenLineage/OpenLineage/tree/1.54.0/client/python',
  schemaURL: 'https://openlineage.io/spec/2-0-2/OpenLineage.json#/$defs/RunEvent',
  run: { runId: id },
  job: { namespace: 'bench', name: `nightly.job_${job}` },
  inputs: [table(job + Math.floor(job / CHAIN))],
  outputs: [table(job + Math.floor(job / CHAIN) + 1)],
});

/** Sends complete runs, and waits until search finds them. */
export async function sendRuns({ address }: BenchService, runs: readonly Run[]): Promise<void> {
  const connection = await HttpConnection.open(address);
  for (let sent = 0; sent < runs.length; sent += BATCH) {
    const events = runs.slice(sent, sent + BATCH).map(eventOf);
    await connection.send('POST', '/api/v1/lineage/batch', JSON.stringify(events));
  }
  connection.close();
  await waitForSearch(address);
}
