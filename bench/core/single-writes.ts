import type { Graph } from '../../src/store/graph/graph.js';
import { HttpConnection } from '../support/connection.js';
import { interleaved, median, timed } from '../support/measure.js';
import { compared, perSecond, type Row } from '../support/table.js';
import { rawWrite } from './raw-write.js';
import { lastChange, transactionsAfter } from './transactions.js';
import { nextNumber, ownershipProposal } from './workload.js';

const CLIENTS = 8;
const PROPOSALS = 3_000;
const ROUNDS = 5;

/** One proposal in each request from several clients, compared with the raw driver in transactions of the same size. */
export async function benchSingleWrites(address: string, graph: Graph): Promise<Row> {
  const sizes: number[] = [];
  const service = async () => {
    const before = await lastChange(graph);
    const time = await timed(() => writeFromClients(address));
    sizes.push(PROPOSALS / (await transactionsAfter(graph, before)));
    return PROPOSALS / (time / 1000);
  };
  const raw = async () => {
    const time = await timed(() => rawWrite(graph, PROPOSALS, Math.max(1, Math.round(median(sizes)))));
    return PROPOSALS / (time / 1000);
  };
  await service();
  await raw();
  const rates = await interleaved(ROUNDS, { service, raw });
  const what = `single-proposal writes, ${CLIENTS} clients, ${median(sizes).toFixed(1)} a transaction`;
  return compared(what, rates.service, rates.raw, '>= 0.50', perSecond);
}

async function writeFromClients(address: string): Promise<void> {
  let left = PROPOSALS;
  const client = async () => {
    const connection = await HttpConnection.open(address);
    while (left-- > 0) {
      const body = JSON.stringify({ proposal: ownershipProposal(nextNumber()) });
      await connection.send('POST', '/aspects?action=ingestProposal', body);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}
