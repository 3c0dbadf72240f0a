import { setInterval as every } from 'node:timers/promises';
import { describe, it } from 'vitest';
import { Wakeup } from '../../../src/search/follower/wakeup.js';

const HOUR = 3_600_000;

describe('what lets the follower sleep', () => {
  it('wakes by itself to look for the writes of others', async () => {
    await new Wakeup().next({ poll: 1, settle: HOUR, patience: HOUR });
  });

  it('goes on when a burst of writes is over', async () => {
    const wakeup = new Wakeup();
    const next = wakeup.next({ poll: HOUR, settle: 1, patience: HOUR });
    wakeup.wake();
    await next;
  });

  it('goes on while writes do not end', async () => {
    const wakeup = new Wakeup();
    let isOver = false;
    const next = wakeup.next({ poll: HOUR, settle: 1000, patience: 1 }).then(() => {
      isOver = true;
    });
    for await (const _ of every(1)) {
      if (isOver) break;
      wakeup.wake();
    }
    await next;
  });

  it('goes on at once when somebody waits, before or while it sleeps', async () => {
    const wakeup = new Wakeup();
    wakeup.urgent();
    await wakeup.next({ poll: HOUR, settle: HOUR, patience: HOUR });
    const next = wakeup.next({ poll: HOUR, settle: HOUR, patience: HOUR });
    wakeup.wake();
    wakeup.urgent();
    await next;
  });

  it('keeps what is asked after it went on for the next time', async () => {
    const wakeup = new Wakeup();
    wakeup.urgent();
    await wakeup.next({ poll: HOUR, settle: HOUR, patience: HOUR });
    wakeup.wake();
    await wakeup.next({ poll: HOUR, settle: 1, patience: HOUR });
  });
});
