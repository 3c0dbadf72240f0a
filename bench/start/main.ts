import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cairn } from '../peers/cairn.js';
import { dataset, NOUNS } from '../peers/datasets.js';
import type { Peer } from '../peers/peer.js';
import { closeConnections } from '../support/http.js';
import { median, timed } from '../support/measure.js';
import { startWith } from '../support/service.js';

/** The number of datasets before a start. */
const DATASETS = Number(process.env.CAIRN_BENCH_ENTITIES ?? 10_000);
const ROUNDS = 3;
/** Seconds between readiness and the first request. */
const PAUSE = Number(process.env.CAIRN_BENCH_PAUSE ?? 0);
const FILLED_AT_ONCE = 100;
/** The number of requests that are measured together. */
const BLOCK = 1_000;
/** The number of blocks. The last one is the warm one. */
const BLOCKS = 15;
const CLIENTS = 8;

type Kind = 'write' | 'link' | 'read' | 'page' | 'search';

/** The kinds of ten consecutive requests. */
const MIX: readonly Kind[] = [
  ...(['read', 'write', 'page', 'search', 'read'] as const),
  ...(['link', 'write', 'page', 'search', 'read'] as const),
];

/** The times of a block in milliseconds: of the clients, of CPU, and the slowest request of each kind. */
interface Block {
  millis: number;
  cpuMillis: number;
  slowest: Record<Kind, number>;
}

/** Compares the first thousand requests after a start with a thousand in a warm service. */
const dataDir = await mkdtemp(join(tmpdir(), 'cairn-bench-'));
let written = 0;
try {
  await runWith(fill);
  const rounds: Block[][] = [];
  const starts: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const blocks: Block[] = [];
    starts.push(
      await runWith(async (peer) => {
        await sleep(PAUSE * 1000);
        for (let number = 0; number < BLOCKS; number++) blocks.push(await measure(peer));
      }),
    );
    rounds.push(blocks);
  }
  console.log(
    `\nNode ${process.version}, ${cpus().length} cores; ${DATASETS} datasets, ${CLIENTS} clients; medians of ${ROUNDS} starts, ready after ${(median(starts) / 1000).toFixed(1)} s, requests ${PAUSE} s later\n`,
  );
  const of = (number: number, value: (block: Block) => number) =>
    median(rounds.map((blocks) => value(blocks.at(number) as Block)));
  const row = (number: number) => ({
    seconds: (of(number, ({ millis }) => millis) / 1000).toFixed(2),
    'times as long as warm': (of(number, ({ millis }) => millis) / of(-1, ({ millis }) => millis)).toFixed(2),
    'CPU against warm': (of(number, (block) => block.cpuMillis) / of(-1, (block) => block.cpuMillis)).toFixed(
      2,
    ),
    ...Object.fromEntries(
      [...new Set(MIX)].map((kind) => [
        `slowest ${kind}, ms`,
        of(number, ({ slowest }) => slowest[kind]).toFixed(0),
      ]),
    ),
  });
  console.table({
    'first thousand': row(0),
    'second thousand': row(1),
    'fifth thousand': row(4),
    warm: row(-1),
  });
} finally {
  closeConnections();
  await rm(dataDir, { recursive: true, force: true });
}

/** Starts the service with the stored data. Returns the milliseconds until it was ready. */
async function runWith(work: (peer: Peer) => Promise<void>): Promise<number> {
  const begin = performance.now();
  const service = await startWith({ CAIRN_DATA_DIR: dataDir });
  const ready = performance.now() - begin;
  try {
    await work(cairn(service));
  } finally {
    await service.stop();
  }
  return ready;
}

async function fill(peer: Peer): Promise<void> {
  for (; written < DATASETS; written += FILLED_AT_ONCE) {
    const some = Array.from({ length: FILLED_AT_ONCE }, (_, index) => dataset(written + index));
    await peer.writeMany?.(some);
  }
  await peer.settled();
}

/** Sends the requests of a block. */
async function measure(peer: Peer): Promise<Block> {
  const slowest = { write: 0, link: 0, read: 0, page: 0, search: 0 };
  const waiting = Array.from({ length: BLOCK }, (_, index) => request(peer, index)).values();
  const client = async () => {
    for (const { kind, send } of waiting) slowest[kind] = Math.max(slowest[kind], await timed(send));
  };
  const before = await peer.cpuMillis();
  const millis = await timed(() => Promise.all(Array.from({ length: CLIENTS }, client)));
  return { millis, cpuMillis: (await peer.cpuMillis()) - before, slowest };
}

function request(peer: Peer, index: number): { kind: Kind; send: () => Promise<unknown> } {
  const kind = MIX[index % MIX.length] as Kind;
  const known = dataset((index * 7919 + written) % DATASETS);
  const text = `${NOUNS[index % NOUNS.length]} ${NOUNS[(index * 7 + 3) % NOUNS.length]}`;
  const sends: Record<Kind, () => Promise<unknown>> = {
    write: () => peer.write(dataset(written++)),
    link: () => peer.link(known, dataset((index * 104_729 + 1) % DATASETS)),
    read: () => peer.read(known),
    page: () => peer.page(known),
    search: () => peer.search(text),
  };
  return { kind, send: sends[kind] };
}
