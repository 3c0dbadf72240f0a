import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadRegistry } from '../../src/model/index.js';
import type { JsonObject } from '../../src/model/types.js';
import { checkGraph } from '../../src/service/commands/check-graph/index.js';
import type { Graph } from '../../src/store/graph/graph.js';
import { KILLABLE, Services } from '../fault/support/services.js';
import { requireEmbedded } from '../support/require-embedded.js';

const MILLIS = 600_000;
const SENDERS = 4;
const PAUSE_MILLIS = 200;
/** The time for which events are sent before a process is killed. */
const STREAM_MILLIS = 3_000;

/** A run of which some events were acknowledged. */
interface Sent {
  runId: string;
  name: string;
  /** The types of its acknowledged events. */
  taken: Set<string>;
}

let services: Services;
let graph: Graph;
beforeEach(requireEmbedded);
beforeAll(async () => {
  if (process.env.NEO4J_URI) return;
  services = await Services.start({ CAIRN_SEARCH_ENGINE: 'embedded' });
  graph = await services.connect();
}, MILLIS);
afterAll(async () => {
  await graph?.close();
  await services?.stop();
}, MILLIS);

const table = (name: string) => ({ namespace: 'postgres://db:5432', name });
const tableUrn = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:postgres,${name},PROD)`;
const jobUrn = (name: string) => `urn:li:dataJob:(urn:li:dataFlow:(unknown,faults,n),faults.${name})`;

/** The START of a run names what it reads, its COMPLETE what it writes. */
const eventOf = ({ runId, name }: Sent, eventType: string): JsonObject => ({
  eventTime: new Date().toISOString(),
  eventType,
  run: { runId },
  job: { namespace: 'n', name: `faults.${name}` },
  ...(eventType === 'START' ? { inputs: [table(`${name}_in`)] } : { outputs: [table(`${name}_out`)] }),
});

/** Sends an event until it is acknowledged, or the stream ends; senders repeat what was not answered. */
async function deliver(own: number, sent: Sent, type: string, stopping: AbortSignal): Promise<void> {
  const event = eventOf(sent, type);
  while (!stopping.aborted) {
    const status = await fetch(`${services.addresses[own % 2]}/api/v1/lineage`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(event),
    }).then(
      (response) => response.text().then(() => response.status),
      () => undefined,
    );
    if (status === 200) {
      sent.taken.add(type);
      return;
    }
    expect([undefined, 503]).toContain(status);
    await sleep(PAUSE_MILLIS);
  }
}

async function stream(own: number, ledger: Sent[], stopping: AbortSignal): Promise<void> {
  for (let count = 0; !stopping.aborted; count += 1) {
    const sent = { runId: randomUUID(), name: `job_${own}_${count % 5}`, taken: new Set<string>() };
    ledger.push(sent);
    for (const type of ['START', 'COMPLETE']) await deliver(own, sent, type, stopping);
  }
}

async function aspect(urn: string, name: string): Promise<JsonObject | undefined> {
  const entity = urn.split(':')[2];
  const response = await fetch(
    `${services.addresses[0]}/openapi/v3/entity/${entity}/${encodeURIComponent(urn)}?aspects=${name}`,
  );
  const body = (await response.json()) as Record<string, { value: JsonObject } | undefined>;
  return body[name]?.value;
}

it.each(KILLABLE)(
  'acknowledged OpenLineage events are stored after the %s was killed',
  async (victim) => {
    const ledger: Sent[] = [];
    const stopping = new AbortController();
    const senders = Array.from({ length: SENDERS }, (_, own) => stream(own, ledger, stopping.signal));
    await sleep(STREAM_MILLIS);
    await services.kill(victim);
    await sleep(STREAM_MILLIS);
    stopping.abort();
    await Promise.all(senders);
    const acknowledged = ledger.filter(({ taken }) => taken.size > 0);
    for (const { runId, name, taken } of acknowledged) {
      const run = `urn:li:dataProcessInstance:${runId}`;
      const [inputs, outputs] = [
        await aspect(run, 'dataProcessInstanceInput'),
        await aspect(run, 'dataProcessInstanceOutput'),
      ];
      if (taken.has('START')) expect(inputs?.inputs).toEqual([tableUrn(`${name}_in`)]);
      if (taken.has('COMPLETE')) expect(outputs?.outputs).toEqual([tableUrn(`${name}_out`)]);
    }
    for (const name of new Set(
      acknowledged.filter(({ taken }) => taken.has('COMPLETE')).map((sent) => sent.name),
    ))
      expect(await aspect(jobUrn(name), 'dataJobInputOutput')).toMatchObject({
        inputDatasetEdges: [{ destinationUrn: tableUrn(`${name}_in`) }],
        outputDatasetEdges: [{ destinationUrn: tableUrn(`${name}_out`) }],
      });
    const report = await checkGraph(graph, loadRegistry());
    expect(report.isClean, String(report)).toBe(true);
    console.log(`${victim} killed; ${acknowledged.length} runs acknowledged`);
    expect(acknowledged.length).toBeGreaterThan(0);
  },
  MILLIS,
);
