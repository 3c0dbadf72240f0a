import { expect, it } from 'vitest';
import { answerText } from '../../src/interfaces/json-answer.js';
import { AspectValue } from '../../src/model/aspect-value.js';
import { toJsonText } from '../../src/model/json-text.js';
import { dropTurns, nextTurn } from '../../src/shared/turns.js';

it('waiting owners take turns, however many turns each waits for', async () => {
  const [one, other] = [{}, {}];
  const order: string[] = [];
  const wait = (owner: object, name: string) => nextTurn(owner).then(() => order.push(name));
  await Promise.all([wait(one, 'a1'), wait(one, 'a2'), wait(one, 'a3'), wait(other, 'b1')]);
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
});

it('dropped turns of an owner never come', async () => {
  const [one, other] = [{}, {}];
  let hasCome = false;
  void nextTurn(one).then(() => {
    hasCome = true;
  });
  dropTurns(one);
  await nextTurn(other);
  await nextTurn(other);
  expect(hasCome).toBe(false);
});

it('other work runs while a large answer is written', async () => {
  const value = { list: Array.from({ length: 200_000 }, (_, index) => ({ index })) };
  let isWritten = false;
  const writing = answerText(value, 100_000_000).then((text) => {
    isWritten = true;
    return text;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isWritten).toBe(false);
  expect(await writing).toBe(JSON.stringify(value));
});

it('answerText equals toJsonText for any size', async () => {
  const item = { a: 1n, 'b"': [null, 'é', undefined], c: undefined, d: new AspectValue('{"x":60.0}') };
  for (const length of [0, 1, 30_000]) {
    const value = { items: Array.from({ length }, () => item), nothing: undefined, last: { e: true } };
    expect(await answerText(value, 100_000_000)).toBe(toJsonText(value));
  }
  expect(await answerText(undefined, 10)).toBe('null');
});

it.each([
  ['one long text', 'é'.repeat(60)],
  ['many values', Array.from({ length: 60_000 }, () => 1)],
])('answerText refuses %s above the limit, and accepts it at the limit', async (_, value) => {
  const bytes = Buffer.byteLength(JSON.stringify(value));
  expect(await answerText(value, bytes)).toBe(JSON.stringify(value));
  await expect(answerText(value, bytes - 1)).rejects.toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: expect.stringContaining(`more than ${bytes - 1} bytes`),
  });
});
