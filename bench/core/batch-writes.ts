import type { Graph } from '../../src/store/graph/graph.js';
import { HttpConnection } from '../support/connection.js';
import { interleaved, timed } from '../support/measure.js';
import { compared, perSecond, type Row } from '../support/table.js';
import { rawWrite } from './raw-write.js';
import { nextNumber, ownershipProposal } from './workload.js';

const SIZE = 1_000;
const BATCHES = 5;
const ROUNDS = 5;

/** A thousand proposals in each request, compared with the raw driver in transactions of a thousand. */
export async function benchBatchWrites(address: string, graph: Graph): Promise<Row> {
  const rate = (time: number) => (SIZE * BATCHES) / (time / 1000);
  const service = async () => rate(await timed(() => writeBatches(address, BATCHES)));
  const raw = async () => rate(await timed(() => rawWrite(graph, SIZE * BATCHES, SIZE)));
  await service();
  await raw();
  const rates = await interleaved(ROUNDS, { service, raw });
  return compared(`batches of ${SIZE} proposals`, rates.service, rates.raw, '>= 0.60', perSecond);
}

/** Writes this many batches of new datasets, one after another. */
export async function writeBatches(address: string, batches: number): Promise<void> {
  const connection = await HttpConnection.open(address);
  for (let batch = 0; batch < batches; batch++) {
    const proposals = Array.from({ length: SIZE }, () => ownershipProposal(nextNumber()));
    await connection.send('POST', '/aspects?action=ingestProposalBatch', JSON.stringify({ proposals }));
  }
  connection.close();
}
