import { expect, it } from 'vitest';
import { BatchedRead } from '../../../src/store/cache/batched-read.js';

interface Item {
  name: string;
}

/** Reads that end when the test says so. */
function controlled() {
  const groups: { names: string[]; end: (error?: Error) => void }[] = [];
  const reads = new BatchedRead(
    (items: (Item & { index: number })[]) =>
      new Promise<{ index: number; answer: string }[]>((resolve, reject) => {
        const rows = items.map(({ name, index }) => ({ index, answer: `of ${name}` }));
        const end = (error?: Error) => (error ? reject(error) : resolve(rows.reverse()));
        groups.push({ names: items.map(({ name }) => name), end });
      }),
  );
  const ask = async (...names: string[]) => {
    const rows = await reads.read(names.map((name) => ({ name })));
    return rows.map(({ answer }) => answer).sort();
  };
  return { groups, ask };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('a single read begins at once', () => {
  const { groups, ask } = controlled();
  void ask('a', 'b');
  expect(groups.map(({ names }) => names)).toEqual([['a', 'b']]);
});

it('reads that arrive during another one are grouped, and each gets its own rows', async () => {
  const { groups, ask } = controlled();
  const answers = [ask('a'), ask('b'), ask('c', 'd'), ask('a'), ask()];
  expect(groups.map(({ names }) => names)).toEqual([['a']]);
  groups[0]?.end();
  await settled();
  expect(groups.map(({ names }) => names)).toEqual([['a'], ['b', 'c', 'd', 'a']]);
  groups[1]?.end();
  expect(await Promise.all(answers)).toEqual([['of a'], ['of b'], ['of c', 'of d'], ['of a'], []]);
  void ask('e');
  expect(groups.map(({ names }) => names)).toEqual([['a'], ['b', 'c', 'd', 'a'], ['e']]);
});

it('a large read begins at once, and does not delay small ones', async () => {
  const { groups, ask } = controlled();
  const many = Array.from({ length: 101 }, (_, index) => `${index}`);
  void ask('a');
  void ask('b');
  void ask(...many);
  expect(groups.map(({ names }) => names.length)).toEqual([1, 101]);
  void ask(...many.slice(50));
  void ask(...many.slice(50));
  void ask('c');
  groups[0]?.end();
  await settled();
  expect(groups.map(({ names }) => names.length)).toEqual([1, 101, 52]);
  groups[2]?.end();
  await settled();
  expect(groups.map(({ names }) => names.length)).toEqual([1, 101, 52, 52]);
});

it('an error of a group of reads reaches only the reads in it', async () => {
  const { groups, ask } = controlled();
  const answers = ['a', 'b', 'c'].map((name) => ask(name).catch((error: Error) => error.message));
  groups[0]?.end();
  await settled();
  groups[1]?.end(new Error('no server'));
  await settled();
  const later = ask('d');
  groups[2]?.end();
  expect(await Promise.all([...answers, later])).toEqual([['of a'], 'no server', 'no server', ['of d']]);
});
