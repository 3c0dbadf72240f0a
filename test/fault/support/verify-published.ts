import { expect } from 'vitest';
import { VERSIONED } from '../../behaviour/support/events.js';
import { consumeTopic } from '../../support/kafka/consume.js';
import { describeChange } from './received-changes.js';

/**
 * Waits until all changes are in Kafka, and compares them: each came for the first time in its place, with the same
 * contents whenever it came again.
 * @returns how many there are, and how many came again
 */
export async function verifyPublished(brokers: string, all: readonly string[]): Promise<string> {
  const { published, close } = await consumeTopic(brokers, VERSIONED);
  try {
    const seen = () => new Set(published.map(({ event }) => event.seq));
    await expect.poll(() => seen().size).toBeGreaterThanOrEqual(all.length);
    const firsts = new Map<number, string>();
    for (const { key, event } of published) {
      expect(key).toBe(event.entityUrn);
      expect(firsts.get(event.seq) ?? describeChange(event)).toBe(describeChange(event));
      firsts.set(event.seq, describeChange(event));
    }
    expect([...firsts.values()]).toEqual(all);
    return `${published.length}, ${published.length - firsts.size} of them again`;
  } finally {
    await close();
  }
}
