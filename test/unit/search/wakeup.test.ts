import { setInterval as every } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Wakeup } from '../../../src/catalog/search/follower/wakeup.js';

const HOUR = 3_600_000;
const LONG = { poll: HOUR, debounce: HOUR, maxWait: HOUR };

/** Waits until all work that takes no time is done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A sleep, and whether it is over. */
function sleep(wakeup: Wakeup, pauses: Parameters<Wakeup['next']>[0]) {
  const state = { isOver: false, end: Promise.resolve() };
  state.end = wakeup.next(pauses).then(() => {
    state.isOver = true;
  });
  return state;
}

describe('the pause of the follower', () => {
  it('ends after the poll interval', async () => {
    const others = new Wakeup();
    const patient = sleep(others, LONG);
    const polling = sleep(new Wakeup(), { ...LONG, poll: 1 });
    await polling.end;
    expect(polling.isOver).toBe(true);
    expect(patient.isOver).toBe(false);
    others.urgent();
    await patient.end;
  });

  it('ends when a burst of writes is over', async () => {
    const wakeup = new Wakeup();
    const night = sleep(wakeup, { ...LONG, debounce: 1 });
    await settled();
    expect(night.isOver).toBe(false);
    wakeup.wake();
    await night.end;
    expect(night.isOver).toBe(true);
  });

  it('ends during continuous writes', async () => {
    const wakeup = new Wakeup();
    const night = sleep(wakeup, { poll: HOUR, debounce: 1000, maxWait: 1 });
    let writes = 0;
    for await (const _ of every(1)) {
      if (night.isOver) break;
      wakeup.wake();
      writes += 1;
    }
    expect(writes).toBeGreaterThan(0);
  });

  it('ends at once when somebody waits for search, before or during it', async () => {
    const wakeup = new Wakeup();
    wakeup.urgent();
    const first = sleep(wakeup, LONG);
    await settled();
    expect(first.isOver).toBe(true);

    const second = sleep(wakeup, LONG);
    wakeup.wake();
    await settled();
    expect(second.isOver).toBe(false);
    wakeup.urgent();
    await settled();
    expect(second.isOver).toBe(true);
  });

  it('ends next time for a wake-up that came after it ended', async () => {
    const wakeup = new Wakeup();
    wakeup.urgent();
    await sleep(wakeup, LONG).end;
    wakeup.wake();
    const next = sleep(wakeup, { ...LONG, debounce: 1 });
    await next.end;
    const after = sleep(wakeup, LONG);
    await settled();
    expect([next.isOver, after.isOver]).toEqual([true, false]);
    wakeup.urgent();
    await after.end;
  });
});
