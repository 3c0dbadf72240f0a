import { expect, it } from 'vitest';
import { LayoutRenewal } from '../../../src/search/follower/layout-renewal.js';

const OURS = 'this version';
const THEIRS = { checkpoint: 1, layout: 'another version' };

function renewal() {
  const calls: string[] = [];
  const made = new LayoutRenewal({
    layout: OURS,
    rebuild: async () => calls.push('rebuild'),
    log: { info: () => undefined, warn: (_, message) => void calls.push(message) },
    signal: AbortSignal.abort(),
  });
  return { made, calls };
}

it('rebuilds an index that another version left', async () => {
  const { made, calls } = renewal();
  expect(made.mayFollow(THEIRS)).toBe(true);
  await made.stopped();
  expect(calls).toEqual(['rebuild']);
});

it.each([
  ['seen', (made: LayoutRenewal) => made.mayFollow({ checkpoint: 1, layout: OURS })],
  ['built', (made: LayoutRenewal) => made.built()],
])('leaves an index to another version that it has %s as its own before', async (_, own) => {
  const { made, calls } = renewal();
  own(made);
  expect([made.mayFollow(THEIRS), made.mayFollow(THEIRS)]).toEqual([false, false]);
  await made.stopped();
  expect(calls).toEqual([expect.stringContaining('Another version')]);
  expect(made.note(THEIRS)).toContain('Another version');
});
