import { HttpConnection } from '../support/connection.js';
import { interleaved, timed } from '../support/measure.js';
import { openEmptyGraph, openNeo4j } from '../support/neo4j.js';
import { startService } from '../support/service.js';
import { compared, perSecond, printConditions, printTable, type Row } from '../support/table.js';
import { eventText, proposalsLike, TEMPLATE_TEXT } from './events.js';

const ROUNDS = 5;
const EVENTS = Number(process.env.CAIRN_BENCH_EVENTS || 400);
const WANTED = 0.8;
const LINEAGE = '/api/v1/lineage';
const PROPOSALS = '/aspects?action=ingestProposalBatch';

/** Default aspects, which clients do not send. */
const DERIVED = /Key$|^browsePathsV2$|^dataPlatformInstance$/;

const neo4j = await openNeo4j();
try {
  const graph = await openEmptyGraph(neo4j);
  const service = await startService(neo4j);
  const { address } = service;
  const proposals = proposalsLike(await writtenBy(address, TEMPLATE_TEXT));
  const rows: Row[] = [];
  const ways = [
    { what: '1 sender', senders: 1, size: 1 },
    { what: '8 senders', senders: 8, size: 1 },
    { what: 'batches of 100', senders: 1, size: 100 },
  ];
  for (const { what, senders, size } of ways) {
    const events = () =>
      send(address, senders, size === 1 ? LINEAGE : `${LINEAGE}/batch`, () => eventsOf(size));
    const plain = () => send(address, senders, PROPOSALS, () => `{"proposals":[${listOf(size, proposals)}]}`);
    const rate = async (work: () => Promise<void>) => (EVENTS * 1000) / (await timed(work));
    await events();
    await plain();
    const rates = await interleaved(ROUNDS, { events: () => rate(events), plain: () => rate(plain) });
    rows.push(compared(`events, ${what}`, rates.events, rates.plain, `>= ${WANTED}`, perSecond));

    function send(to: string, count: number, path: string, body: () => string): Promise<void> {
      const requests = EVENTS / size / count;
      const sender = async () => {
        const connection = await HttpConnection.open(to);
        for (let sent = 0; sent < requests; sent += 1) await connection.send('POST', path, body());
        connection.close();
      };
      return Promise.all(Array.from({ length: count }, sender)).then(() => undefined);
    }
  }
  printConditions(`medians of ${ROUNDS} rounds of ${EVENTS} events in turns`);
  printTable(rows, 'plain proposals');
  await service.stop();
  await graph.close();
} finally {
  await neo4j.stop();
}

function listOf(size: number, make: () => string): string {
  return Array.from({ length: size }, make).join(',');
}

function eventsOf(size: number): string {
  return size === 1 ? eventText() : `[${listOf(size, eventText)}]`;
}

/** The aspects that an event wrote, in the form that clients send. */
async function writtenBy(address: string, event: string) {
  const connection = await HttpConnection.open(address);
  const { entities } = JSON.parse(await connection.send('POST', LINEAGE, event)) as { entities: string[] };
  const written: { entityUrn: string; aspectName: string; value: string }[] = [];
  for (const entityUrn of entities) {
    const path = `/openapi/v3/entity/${entityUrn.split(':')[2]}/${encodeURIComponent(entityUrn)}`;
    const { urn: _, ...aspects } = JSON.parse(await connection.send('GET', path)) as Record<
      string,
      { value: object }
    >;
    for (const [aspectName, { value }] of Object.entries(aspects))
      if (!DERIVED.test(aspectName)) written.push({ entityUrn, aspectName, value: JSON.stringify(value) });
  }
  connection.close();
  return written;
}
