import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { KEPT_MILLIS } from '../../src/store/cache/versioned-cache.js';
import { SimulatedTime } from '../support/simulated-time.js';
import { SimulatedLog } from './support/simulated-log.js';
import { SimulatedProcess } from './support/simulated-process.js';

const URNS = ['a', 'b', 'c', 'd'];
/** Only somebody who writes past the log changes it, so that nothing in the log tells of that. */
const PAST = 'past';
const PROCESSES = 3;
/** Until all requests have their answers. */
const REST_MILLIS = 120_000;

const urns = fc.uniqueArray(fc.constantFrom(...URNS), { minLength: 1, maxLength: 3 });
const step = fc.record({
  process: fc.nat(PROCESSES - 1),
  what: fc.oneof(
    { weight: 30, arbitrary: fc.constant('read' as const) },
    { weight: 10, arbitrary: fc.constant('read what is written past the log' as const) },
    { weight: 5, arbitrary: fc.constant('write' as const) },
    { weight: 2, arbitrary: fc.constant('write past the log' as const) },
    { weight: 1, arbitrary: fc.constant('pause' as const) },
    { weight: 1, arbitrary: fc.constant('start anew' as const) },
  ),
  after: fc.oneof({ weight: 20, arbitrary: fc.nat(50) }, { weight: 1, arbitrary: fc.nat(15_000) }),
  urns,
  pause: fc.oneof(fc.nat(1_000), fc.nat(60_000)),
});
const scenario = fc.record({
  steps: fc.array(step, { minLength: 100, maxLength: 500 }),
  seed: fc.nat(),
});

let fromMemory = 0;
let acknowledgedInAll = 0;
let seenPast = 0;
let longPauses = 0;
let lateStarts = 0;
afterAll(() => {
  // Otherwise nothing has been tested.
  expect(fromMemory).toBeGreaterThan(1_000);
  expect(acknowledgedInAll).toBeGreaterThan(1_000);
  expect(seenPast).toBeGreaterThan(100);
  expect(longPauses).toBeGreaterThan(100);
  expect(lateStarts).toBeGreaterThan(100);
});

it('a read returns what was acknowledged before, and outside changes after ten seconds', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ steps, seed }) => {
      const time = new SimulatedTime();
      const chance = numbersFrom(seed);
      const log = new SimulatedLog(time, chance);
      const start = () => new SimulatedProcess({ time, log, chance });
      const processes = Array.from({ length: PROCESSES }, start);
      const all = [...processes];
      const acknowledged = new Map<string, number>();
      const changedPast = new Map<string, { at: number; number: number }>();
      const failures: string[] = [];

      const read = async (process: SimulatedProcess, urn: string) => {
        const begun = time.now;
        const least = acknowledged.get(urn) ?? 0;
        const past = changedPast.get(urn);
        const found = await process.read(urn);
        if (found === undefined) return;
        if (found < least) failures.push(`at ${begun} ${urn} was ${found}, after ${least} was acknowledged`);
        if (past === undefined || begun < past.at + KEPT_MILLIS) return;
        seenPast++;
        if (found < past.number)
          failures.push(`at ${begun} ${urn} was ${found}, though ${past.number} at ${past.at}`);
      };
      const write = async (process: SimulatedProcess, changed: readonly string[]) => {
        const number = await process.write(changed);
        if (number === undefined) return;
        acknowledgedInAll++;
        for (const urn of changed) acknowledged.set(urn, Math.max(number, acknowledged.get(urn) ?? 0));
      };
      for (const { after, process: index, urns, what, pause } of steps) {
        await time.until(time.now + after);
        const process = processes[index] as SimulatedProcess;
        const [urn = ''] = urns;
        if (!process.runs) continue;
        if (what === 'read') void read(process, urn);
        else if (what === 'write') void write(process, urns);
        else if (what === 'read what is written past the log') void read(process, PAST);
        else if (what === 'write past the log')
          for (const one of [urn, PAST]) changedPast.set(one, { at: time.now, number: log.changePast(one) });
        else if (what === 'pause') {
          process.stop(pause);
          if (pause > KEPT_MILLIS) longPauses++;
        } else {
          if (log.last > 0) lateStarts++;
          processes[index] = start();
          all.push(processes[index]);
        }
      }
      await time.until(time.now + REST_MILLIS);
      for (const { kept } of all) fromMemory += kept.hits;
      expect(failures).toEqual([]);
    }),
    { numRuns: Number(process.env.CAIRN_RUNS ?? 300), endOnFailure: true },
  );
});

/** Numbers from 0 up to 1 that follow from a seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
