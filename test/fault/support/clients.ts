import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger, LedgerEntry } from './ledger.js';
import { randomOf } from './random.js';

const CLIENTS = 6;
/** A client whose service is away asks again after so long. */
const PAUSE_MILLIS = 200;

interface Ingest {
  /** Lets every client finish its request. @throws Error when an answer was neither a success nor an outage */
  stop(): Promise<void>;
}

/**
 * Several clients that write random batches, again and again, each time as a new version.
 * @param addresses of the services, as they are now; each client keeps to one
 * @param run tells the writes of this ingest from those of others
 */
export function startIngest(addresses: () => readonly string[], ledger: Ledger, run: string): Ingest {
  const stopping = new AbortController();
  const client = async (own: number) => {
    for (let count = 0; !stopping.signal.aborted; count++) {
      const name = `${run}-${own}-${count}`;
      const account = ledger.accounts[randomOf(run, name, ledger.accounts.length)];
      const services = addresses();
      if (account === undefined) throw new Error('There is nothing to write');
      if (!(await write(`${services[own % services.length]}`, account, name))) await sleep(PAUSE_MILLIS);
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, own) => client(own)));
  clients.catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      await clients;
    },
  };
}

/** Writes a batch, and returns whether the service has acknowledged it. */
async function write(address: string, account: LedgerEntry, runId: string): Promise<boolean> {
  const proposals = account.batch.map((proposal) => ({
    ...proposal,
    changeType: 'RESTATE',
    systemMetadata: { runId },
  }));
  account.uncertain++;
  const status = await post(address, { proposals });
  if (status === 'refused') account.uncertain--;
  if (status !== 200) return false;
  account.uncertain--;
  account.acknowledged++;
  return true;
}

/** The status; `refused` where the request has not reached anybody; undefined where the answer got lost. */
export async function post(address: string, body: object): Promise<number | 'refused' | undefined> {
  try {
    const response = await fetch(`${address}/aspects?action=ingestProposalBatch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (response.status !== 200 && response.status !== 503) throw new Unexpected(response.status, text);
    return response.status;
  } catch (error) {
    if (error instanceof Unexpected) throw error;
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code === 'ECONNREFUSED' ? 'refused' : undefined;
  }
}

/** A fault must show as an outage, never as a mistake of the client or of the service. */
class Unexpected extends Error {
  constructor(status: number, text: string) {
    super(`A write was answered with ${status}: ${text.slice(0, 1000)}`);
  }
}
