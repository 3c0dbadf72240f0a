import { expect, it } from 'vitest';
import { IndexFormatUpgrade } from '../../../src/catalog/search/follower/index-format-upgrade.js';

const OURS = 'this version';
const THEIRS = { checkpoint: 1, format: 'another version' };

function renewal() {
  const calls: string[] = [];
  const made = new IndexFormatUpgrade({
    format: OURS,
    rebuild: async () => calls.push('rebuild'),
    log: { info: () => undefined, warn: (_, message) => void calls.push(message) },
    signal: AbortSignal.abort(),
  });
  return { made, calls };
}

it('an index of another version is rebuilt', async () => {
  const { made, calls } = renewal();
  expect(made.mayFollow(THEIRS)).toBe(true);
  await made.stopped();
  expect(calls).toEqual(['rebuild']);
});

it.each([
  ['seen', (made: IndexFormatUpgrade) => made.mayFollow({ checkpoint: 1, format: OURS })],
  ['built', (made: IndexFormatUpgrade) => made.built()],
])('an index of another version is not rebuilt after this version has %s its own', async (_, own) => {
  const { made, calls } = renewal();
  own(made);
  expect([made.mayFollow(THEIRS), made.mayFollow(THEIRS)]).toEqual([false, false]);
  await made.stopped();
  expect(calls).toEqual([expect.stringContaining('Another version')]);
  expect(made.note(THEIRS)).toContain('Another version');
});
