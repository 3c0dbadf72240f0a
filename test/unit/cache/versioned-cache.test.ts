import { expect, it } from 'vitest';
import { VersionedCache } from '../../../src/store/cache/versioned-cache.js';
import { advancedClock } from '../../support/advanced-clock.js';

/** Answers, and how often each question was asked anew. */
function openAnswers() {
  const answers = new VersionedCache<string, number>(2);
  const asked: string[] = [];
  const get = (question: string, version = 1) =>
    answers.get(question, version, async () => {
      asked.push(question);
      return `of ${question}`;
    });
  return { asked, get };
}

it('an answer is kept for ten seconds, however often it is used', async () => {
  const clock = advancedClock();
  const { asked, get } = openAnswers();
  await get('a');
  for (let second = 1; second <= 10; second++) {
    await clock.pass(1_000);
    await get('a');
  }
  expect(asked).toEqual(['a']);
  await clock.pass(1);
  expect(await get('a')).toBe('of a');
  expect(asked).toEqual(['a', 'a']);
});

it('an answer is not kept for another version', async () => {
  const { asked, get } = openAnswers();
  await get('a');
  await get('a', 2);
  await get('a', 2);
  await get('a');
  expect(asked).toEqual(['a', 'a', 'a']);
});

it('the least recently used answer is dropped', async () => {
  const { asked, get } = openAnswers();
  for (const question of ['a', 'b', 'c', 'b', 'c', 'a']) await get(question);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
