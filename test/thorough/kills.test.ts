import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Graph } from '../../src/store/graph/graph.js';
import { post, startIngest } from '../fault/support/clients.js';
import { Ledger } from '../fault/support/ledger.js';
import { randomOf } from '../fault/support/random.js';
import { Readers } from '../fault/support/readers.js';
import { KILLABLE, Services } from '../fault/support/services.js';
import { verifyStore } from '../fault/support/verify-store.js';
import { loadWorkload } from '../fault/support/workload.js';
import { startBroker } from '../support/kafka/find-broker.js';
import { requireEmbedded } from '../support/require-embedded.js';

/** A few by default. */
const ROUNDS = Number(process.env.CAIRN_FAULT_ROUNDS || 3);
/** Repeats the choices of a run: what is written and killed, and when. */
const SEED = process.env.CAIRN_FAULT_SEED || randomBytes(4).toString('hex');
/** The latest moment of a round at which something is killed, in milliseconds. */
const LATEST = 4000;
const ROUND_MILLIS = 300_000;

/** Without a Kafka broker, the test neither reads nor kills one. */
const broker = process.env.NEO4J_URI ? { missing: '' } : await startBroker();
const kafka = 'missing' in broker ? undefined : broker;
const victims = kafka ? [...KILLABLE, 'Kafka' as const] : KILLABLE;

const { name, definitions, batches } = loadWorkload();
const ledger = new Ledger(batches);
let services: Services;
let graph: Graph;
let readers: Readers;

beforeEach(requireEmbedded);
beforeAll(async () => {
  if (process.env.NEO4J_URI) return;
  services = await Services.start({
    CAIRN_SEARCH_ENGINE: 'embedded',
    CAIRN_WEBHOOK_PRIVATE_ADDRESSES: 'true',
    ...(kafka && { KAFKA_BOOTSTRAP_SERVER: kafka.address }),
  });
  graph = await services.connect();
  expect(await post(services.addresses[0], { proposals: definitions })).toBe(200);
  readers = await Readers.start(() => services.addresses, kafka?.address);
}, ROUND_MILLIS);
afterAll(async () => {
  await readers?.stop();
  await graph?.close();
  await services?.stop();
  await kafka?.stop();
}, ROUND_MILLIS);

it(
  `in ${ROUNDS} rounds of kills while ${name} is written, no write is lost, partial or duplicated`,
  async () => {
    console.log(`CAIRN_FAULT_SEED=${SEED} CAIRN_FAULT_ROUNDS=${ROUNDS}`);
    if ('missing' in broker) console.log(`without Kafka: ${broker.missing}`);
    const first = randomOf(SEED, 'first victim', victims.length);
    for (let round = 0; round < ROUNDS; round++) {
      const victim = victims[(first + round) % victims.length] ?? 'Neo4j';
      const moment = randomOf(SEED, `moment ${round}`, LATEST);
      const before = ledger.acknowledged;
      const ingest = startIngest(() => services.addresses, ledger, `fault-${SEED}-${round}`);
      await sleep(moment);
      if (victim === 'Kafka') await kafka?.kill();
      else await services.kill(victim);
      await ingest.stop();
      await verifyStore(graph, ledger);
      console.log(
        `round ${round + 1}: ${victim} killed after ${moment} ms; ${ledger.acknowledged - before} batches acknowledged, ` +
          `${ledger.uncertain} uncertain in all`,
      );
    }
    expect(ledger.acknowledged).toBeGreaterThan(0);
    console.log(await readers.verify(graph));
  },
  ROUNDS * ROUND_MILLIS,
);
