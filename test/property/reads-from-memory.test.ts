import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { SimulatedStore } from '../support/simulated-store.js';
import { SimulatedTime } from '../support/simulated-time.js';
import { SimulatedProcess, type Surroundings } from './support/simulated-process.js';

const URNS = ['a', 'b', 'c'];
const SECONDS = 1_000;

const often = <T>(...what: [number, T][]) =>
  fc.oneof(...what.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));
const MISHAPS = ['stop', 'sleep', 'kill', 'wait', 'stop while writing'] as const;

/** What happens in a process, and how long after what happened before. Others come, write and leave. */
const step = fc
  .oneof(
    {
      weight: 24,
      arbitrary: fc.record({
        process: fc.constant(0),
        what: often([90, 'read'], [10, 'write'], [2, 'mishap']),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        process: fc.integer({ min: 1, max: 2 }),
        what: often([4, 'read'], [4, 'write'], [8, 'leave'], [2, 'mishap']),
      }),
    },
  )
  .chain(({ process, what }) =>
    fc.record({
      process: fc.constant(process),
      what: what === 'mishap' ? fc.constantFrom(...MISHAPS) : fc.constant(what),
      after: fc.oneof({ weight: 6, arbitrary: fc.nat(200) }, { weight: 1, arbitrary: fc.nat(8 * SECONDS) }),
      urn: fc.constantFrom(...URNS),
      long: fc.nat(200 * SECONDS),
    }),
  );

/** Processes whose clocks differ by 8 %, one after the other while others run on. */
const scenario = fc.record({
  rates: fc.array(fc.double({ min: 0.96, max: 1.04, noNaN: true }), { minLength: 3, maxLength: 3 }),
  steps: fc.array(step, { minLength: 100, maxLength: 500 }),
  seed: fc.nat(),
  isOneMachine: fc.boolean(),
  tellsNumbers: fc.boolean(),
});

let fromMemory = 0;
let acknowledgedInAll = 0;
let handedOver = 0;
let writtenAtOnce = 0;
afterAll(() => {
  // Otherwise nothing has been tested.
  expect(fromMemory).toBeGreaterThan(1_000);
  expect(acknowledgedInAll).toBeGreaterThan(1_000);
  expect(handedOver).toBeGreaterThan(10);
  expect(writtenAtOnce).toBeGreaterThan(100);
});

it('no read misses what was acknowledged before it began, and no write overwrites what it does not know', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ rates, steps, seed, isOneMachine, tellsNumbers }) => {
      const time = new SimulatedTime();
      const chance = numbersFrom(seed);
      const store = new SimulatedStore(tellsNumbers);
      const around: Surroundings = { time, store, chance, isOneMachine, ended: new Set() };
      const start = (index: number) => new SimulatedProcess(around, rates[index] ?? 1);
      const processes = rates.map((_, index) => start(index));
      const acknowledged = new Map<string, number>();
      const failures: string[] = [];
      let holder: SimulatedProcess | undefined;

      const read = async (process: SimulatedProcess, urn: string) => {
        const [begun, least] = [time.now, acknowledged.get(urn) ?? 0];
        const found = await process.read(urn);
        if (found !== undefined && found < least)
          failures.push(`at ${begun} ${urn} was ${found}, after ${least} was acknowledged`);
      };
      const write = async (process: SimulatedProcess, urn: string) => {
        const number = await process.write(urn);
        if (number === undefined) return;
        acknowledgedInAll++;
        acknowledged.set(urn, Math.max(number, acknowledged.get(urn) ?? 0));
      };
      for (const { after, process: index, urn, what, long } of steps) {
        await time.until(time.now + after);
        const process = processes[index] as SimulatedProcess;
        if (!process.runs) continue;
        if (process.memory.isUsed && process !== holder) {
          if (holder) handedOver++;
          holder = process;
        }
        if (what === 'read') void read(process, urn);
        else if (what === 'write') void write(process, urn);
        else if (what === 'wait') await time.until(time.now + long);
        else if (what === 'stop while writing') {
          void write(process, urn);
          await time.until(time.now + (long % 40));
          process.stop(long, false);
        } else if (what === 'stop' || what === 'sleep') process.stop(long, what === 'sleep');
        else if (what === 'kill' || index > 0) {
          if (what === 'kill') process.kill();
          else void process.writer.close();
          fromMemory += process.memory.hits;
          writtenAtOnce += process.writtenAtOnce;
          processes[index] = start(index);
        }
      }
      await time.until(time.now + 10 * SECONDS);
      for (const process of processes) {
        fromMemory += process.memory.hits;
        writtenAtOnce += process.writtenAtOnce;
      }
      expect([...failures, ...store.lost]).toEqual([]);
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
