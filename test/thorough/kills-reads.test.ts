import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { post } from '../fault/support/clients.js';
import { randomOf } from '../fault/support/random.js';
import { KILLABLE, Services } from '../fault/support/services.js';
import { requireEmbedded } from '../support/require-embedded.js';

const ROUNDS = Number(process.env.CAIRN_FAULT_ROUNDS || 3);
const SEED = process.env.CAIRN_FAULT_SEED || randomBytes(4).toString('hex');
/** The latest moment of a round at which something is killed, in milliseconds. */
const LATEST = 4000;
const ROUND_MILLIS = 300_000;
/** A client whose service is away asks again after so long. */
const PAUSE_MILLIS = 100;
/** A service that is alone answers from memory within this time, also on a busy machine. */
const MEMORY_MILLIS = 120_000;

/** A dataset that one client writes, with a greater number each time. */
interface Target {
  urn: string;
  service: 0 | 1;
  /** The greatest number whose write was acknowledged. */
  acknowledged: number;
}

const targets = Array.from(
  { length: 6 },
  (_, index): Target => ({
    urn: `urn:li:dataset:(urn:li:dataPlatform:hive,read.${index},PROD)`,
    service: index % 2 === 0 ? 0 : 1,
    acknowledged: 0,
  }),
);

let services: Services;
const stale: string[] = [];
let reads = 0;

beforeEach(requireEmbedded);
beforeAll(async () => {
  if (process.env.NEO4J_URI) return;
  services = await Services.start({ CAIRN_SEARCH_ENGINE: 'embedded' });
}, ROUND_MILLIS);
afterAll(() => services?.stop(), ROUND_MILLIS);

async function write(target: Target, number: number): Promise<boolean> {
  const aspect = { value: JSON.stringify({ description: `${number}` }), contentType: 'application/json' };
  const entity = { entityType: 'dataset', entityUrn: target.urn, changeType: 'UPSERT' };
  const status = await post(services.addresses[target.service], {
    proposals: [{ ...entity, aspectName: 'datasetProperties', aspect }],
  });
  if (status === 200) target.acknowledged = number;
  return status === 200;
}

/** Reads a dataset from a service; its number must not be less than what was acknowledged when the read began. */
async function read({ urn, ...target }: Target, service: 0 | 1): Promise<boolean> {
  const least = target.acknowledged;
  const path = `/openapi/v3/entity/dataset/${encodeURIComponent(urn)}/datasetProperties`;
  const response = await fetch(services.addresses[service] + path).catch(() => undefined);
  if (response === undefined || response.status === 503) return false;
  const text = await response.text().catch(() => undefined);
  if (text === undefined) return false;
  const number = response.status === 404 ? 0 : Number(JSON.parse(text).value.description);
  if (!(number >= least))
    stale.push(`${urn} was ${number} at service ${service + 1}, after ${least}: ${text}`);
  reads++;
  return true;
}

/** The number of reads that the first service has answered from memory since its start. */
async function fromMemory(): Promise<number> {
  const metrics = await fetch(`${services.addresses[0]}/metrics`).then((response) => response.text());
  return Number(/^cairn_aspect_cache_reads_total\{answered_by="memory"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}

/** Waits until the first service, alone, answers reads from memory. Otherwise nothing would be tested. */
async function untilFromMemory(): Promise<void> {
  const before = await fromMemory();
  const deadline = Date.now() + MEMORY_MILLIS;
  while ((await fromMemory()) === before) {
    if (Date.now() > deadline) throw new Error(`No read is answered from memory:\n${services.output}`);
    await sleep(PAUSE_MILLIS);
  }
}

it(
  `in ${ROUNDS} rounds of kills, no read of either service misses an acknowledged write`,
  async () => {
    console.log(`CAIRN_FAULT_SEED=${SEED} CAIRN_FAULT_ROUNDS=${ROUNDS}`);
    const stopping = new AbortController();
    const again = async (ask: (count: number) => Promise<boolean>, pauseMillis: number) => {
      for (let count = 1; !stopping.signal.aborted; count++)
        await sleep((await ask(count)) ? pauseMillis : PAUSE_MILLIS);
    };
    const clients = Promise.all(
      targets.flatMap((target) => [
        again((count) => write(target, count), 200),
        again(() => read(target, 0), 5),
        again(() => read(target, 1), 5),
      ]),
    );
    const first = randomOf(SEED, 'first victim', KILLABLE.length);
    for (let round = 0; round < ROUNDS; round++) {
      const victim = KILLABLE[(first + round) % KILLABLE.length] ?? 'Neo4j';
      await Promise.race([sleep(randomOf(SEED, `moment ${round}`, LATEST)), clients]);
      await Promise.race([services.kill(victim, untilFromMemory), clients]);
      console.log(`round ${round + 1}: ${victim} killed; ${reads} reads`);
    }
    stopping.abort();
    await clients;
    expect(stale).toEqual([]);
    // Otherwise nothing has been tested.
    expect(targets.every(({ acknowledged }) => acknowledged > 0)).toBe(true);
  },
  ROUNDS * ROUND_MILLIS,
);
