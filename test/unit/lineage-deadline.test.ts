import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Deadline } from '../../src/catalog/lineage/deadline.js';

const MILLIS = 400;
const deadline = new Deadline(MILLIS);

// Time passes when a test says so: a busy machine may need longer for anything.
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((millis) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('It took too long', 'TimeoutError')), millis);
    return controller.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A read that knows what is within some hops at once, and never more. */
const upTo = (known: number) => (hops: number, signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    if (hops <= known) resolve(`within ${hops}`);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** The outcome of an answer after the time of the deadline. */
async function outcome(answer: Promise<unknown>): Promise<unknown> {
  const [settled] = await Promise.all([Promise.allSettled([answer]), vi.advanceTimersByTimeAsync(MILLIS)]);
  const [{ status: _, ...result }] = settled;
  return result;
}

describe('the deadline of lineage', () => {
  it('returns the whole answer if it is in time', async () => {
    expect(await deadline.asFarAsPossible(9, upTo(9))).toEqual({ row: 'within 9' });
    expect(await deadline.complete(async () => 'all')).toBe('all');
  });

  it('returns the nearest hops if the rest takes too long', async () => {
    expect(await outcome(deadline.asFarAsPossible(1000, upTo(5)))).toEqual({
      value: { row: 'within 4', hops: 4 },
    });
    expect(deadline.reason(4)).toContain('within 4 hops');
  });

  it('is DEADLINE_EXCEEDED if the first hop takes too long', async () => {
    const error = { code: 'DEADLINE_EXCEEDED', message: expect.stringContaining('400 ms') };
    const answers = [
      () => deadline.asFarAsPossible(1000, upTo(0)),
      () => deadline.asFarAsPossible(1, upTo(0)),
      () => deadline.complete((signal) => upTo(0)(1, signal)),
    ];
    for (const answer of answers) expect(await outcome(answer())).toMatchObject({ reason: error });
  });

  it('passes on other errors, and is UNAVAILABLE when the client disconnects', async () => {
    const broken = new Error('broken');
    await expect(deadline.asFarAsPossible(9, () => Promise.reject(broken))).rejects.toBe(broken);
    const client = new AbortController();
    const answer = new Deadline(3_600_000).asFarAsPossible(9, upTo(0), client.signal);
    client.abort();
    await expect(answer).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
