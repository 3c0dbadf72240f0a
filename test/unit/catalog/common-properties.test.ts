import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupChanges, groupProperties } from '../../../src/catalog/proposals/common-properties.js';
import type { DraftChange } from '../../../src/catalog/proposals/draft.js';

const properties = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(0, 1, null, 'x'));

it('groupProperties gives each node its properties back, and keeps common ones only once', () => {
  fc.assert(
    fc.property(fc.array(properties), (nodes) => {
      const { common, rows } = groupProperties(nodes);
      expect(rows.map((own) => ({ ...common, ...own }))).toEqual(nodes);
      for (const name of Object.keys(common)) expect(rows.every((own) => !(name in own))).toBe(true);
      const [first = {}] = nodes;
      for (const [name, value] of Object.entries(first))
        if (nodes.every((node) => name in node && node[name] === value))
          expect(common).toHaveProperty(name, value);
    }),
  );
});

it('groupChanges keeps the order of changes, with the number of changes before each group', () => {
  const change = fc.record({
    urn: fc.constantFrom('urn:li:tag:a', 'urn:li:tag:b'),
    aspect: fc.constantFrom('status', 'tagKey'),
    number: fc.option(fc.nat(3)),
  });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const groups = groupChanges(changes as unknown as DraftChange[]);
      expect(groups.flatMap(({ common, rows }) => rows.map((own) => ({ ...common, ...own })))).toEqual(
        changes,
      );
      let before = 0;
      for (const { offset, rows } of groups) {
        expect(offset).toBe(before);
        before += rows.length;
      }
    }),
  );
});

it('groupChanges keeps the common members of a write once', () => {
  const stamp = { time: 1, actor: 'urn:li:corpuser:x' };
  const changes = ['tagKey', 'tagProperties'].map((aspect) => ({ urn: 'urn:li:tag:a', aspect, ...stamp }));
  expect(groupChanges(changes as unknown as DraftChange[])).toEqual([
    {
      offset: 0,
      common: { urn: 'urn:li:tag:a', ...stamp },
      rows: [{ aspect: 'tagKey' }, { aspect: 'tagProperties' }],
    },
  ]);
});
