import { expect, it, vi } from 'vitest';
import { Turns } from '../../../src/catalog/search/embedded/turns.js';

/** Work that ends when it is told to. */
function started() {
  let end = () => {};
  const begun = vi.fn();
  const work = () => {
    begun();
    return new Promise<string>((resolve) => {
      end = () => resolve('found');
    });
  };
  return { begun, work, end: () => end() };
}

it('two costly searches run at once, and a third one starts when one has ended', async () => {
  const turns = new Turns();
  const [one, two, three] = [started(), started(), started()];
  const found = [one, two, three].map(({ work }) => turns.take(true, work));
  await vi.waitFor(() => expect(two.begun).toHaveBeenCalled(), 90_000);
  expect(three.begun).not.toHaveBeenCalled();
  expect(await turns.take(false, async () => 'cheap')).toBe('cheap');
  one.end();
  await vi.waitFor(() => expect(three.begun).toHaveBeenCalled(), 90_000);
  two.end();
  three.end();
  expect(await Promise.all(found)).toEqual(['found', 'found', 'found']);
});

it('a search that takes too long is refused, and keeps its turn until it ends', async () => {
  vi.useFakeTimers();
  try {
    const turns = new Turns();
    const long = [started(), started()];
    const late = long.map(({ work }) => expect(turns.take(true, work)).rejects.toMatchObject(TOO_LATE));
    const waiting = started();
    late.push(expect(turns.take(true, waiting.work)).rejects.toMatchObject(TOO_LATE));
    await vi.advanceTimersByTimeAsync(30_000);
    await Promise.all(late);
    for (const { end } of long) end();
    await vi.advanceTimersByTimeAsync(0);
    // Nobody waits for it any more.
    expect(waiting.begun).not.toHaveBeenCalled();
    expect(await turns.take(true, async () => 'found')).toBe('found');
  } finally {
    vi.useRealTimers();
  }
});

const TOO_LATE = { code: 'DEADLINE_EXCEEDED', message: expect.stringContaining('30 seconds') };
