import { describe, expect, it } from 'vitest';
import { Deadline } from '../../src/catalog/lineage/deadline.js';

const deadline = new Deadline(400);

/** A read that knows what is within some hops at once, and never more. */
const upTo = (known: number) => (hops: number, signal: AbortSignal) =>
  new Promise<string>((resolve, reject) => {
    if (hops <= known) resolve(`within ${hops}`);
    signal.addEventListener('abort', () => reject(signal.reason));
  });

describe('a deadline', () => {
  it('leaves an answer in time whole', async () => {
    expect(await deadline.asFarAsPossible(9, upTo(9))).toEqual({ row: 'within 9' });
    expect(await deadline.complete(async () => 'all')).toBe('all');
  });

  it('falls back to the nearest hops that are known', async () => {
    expect(await deadline.asFarAsPossible(1000, upTo(5))).toEqual({ row: 'within 4', hops: 4 });
    expect(deadline.reason(4)).toContain('within 4 hops');
  });

  it('is an error when not even the first hop is known', async () => {
    const error = { code: 'DEADLINE_EXCEEDED', message: expect.stringContaining('400 ms') };
    await expect(deadline.asFarAsPossible(1000, upTo(0))).rejects.toMatchObject(error);
    await expect(deadline.asFarAsPossible(1, upTo(0))).rejects.toMatchObject(error);
    await expect(deadline.complete((signal) => upTo(0)(1, signal))).rejects.toMatchObject(error);
  });

  it('passes other errors on, and ends when the client goes away', async () => {
    const broken = new Error('broken');
    await expect(deadline.asFarAsPossible(9, () => Promise.reject(broken))).rejects.toBe(broken);
    const client = new AbortController();
    const answer = new Deadline(3_600_000).asFarAsPossible(9, upTo(0), client.signal);
    client.abort();
    await expect(answer).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
