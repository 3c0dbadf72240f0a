import { expect, it } from 'vitest';
import { pauseAfter } from '../../../src/store/embedded-neo4j/supervise.js';

it('a Neo4j that ended is restarted at once, then after pauses of up to one minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 100].map(pauseAfter)).toEqual([
    0, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});
