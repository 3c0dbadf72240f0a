import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitToBudget } from '../../../src/interfaces/mcp/budget.js';

const item = fc.record({ urn: fc.string({ maxLength: 60 }), text: fc.string({ maxLength: 900 }) });
const rest = (shown: number) => `from ${shown}`;

interface Shown {
  items: unknown[];
  leftOut?: { list?: string; shown?: number; of?: number; shortenedTexts?: number; how: string };
}

describe('the budget of an answer of an MCP tool', () => {
  it('is kept, and the answer counts exactly what it leaves out', () => {
    fc.assert(
      fc.property(
        fc.array(item, { maxLength: 40 }),
        fc.integer({ min: 500, max: 8_000 }),
        (items, budget) => {
          const text = fitToBudget(
            { facts: { total: items.length }, list: { name: 'items', items, rest } },
            budget,
          );
          const shown = JSON.parse(text) as Shown;
          expect(text.length).toBeLessThanOrEqual(budget);
          const isCut = shown.items.length < items.length;
          expect(shown.leftOut?.list).toBe(isCut ? 'items' : undefined);
          if (isCut) expect(shown.leftOut).toMatchObject({ shown: shown.items.length, of: items.length });
          const shortened = shown.items.filter(
            (one, index) => JSON.stringify(one) !== JSON.stringify(items[index]),
          );
          expect(shown.leftOut?.shortenedTexts ?? 0).toBe(shortened.length);
          expect(shown.leftOut === undefined).toBe(!isCut && shortened.length === 0);
        },
      ),
    );
  });

  it.each([700, 4_000])('keeps every digit of a long within %s characters', (budget) => {
    const answer = {
      facts: {},
      list: { name: 'items', items: [{ rowCount: 2n ** 63n - 1n, text: 'x'.repeat(3_000) }], rest },
    };
    expect(fitToBudget(answer, budget)).toContain('"rowCount":9223372036854775807');
  });

  it('counts items of other pages as left out', () => {
    const answer = { facts: {}, list: { name: 'items', items: [1, 2], total: 5, rest } };
    expect(JSON.parse(fitToBudget(answer, 500))).toEqual({
      items: [1, 2],
      leftOut: { list: 'items', shown: 2, of: 5, how: 'from 2' },
    });
  });

  it('does not shorten URNs', () => {
    const urn = `urn:li:dataset:(urn:li:dataPlatform:x,${'n'.repeat(900)},PROD)`;
    const items = Array.from({ length: 3 }, () => ({ urn, text: 'x'.repeat(900) }));
    const shown = JSON.parse(fitToBudget({ facts: {}, list: { name: 'items', items, rest } }, 3_500)) as {
      items: { urn: string; text: string }[];
    };
    expect(shown.items.map((one) => one.urn)).toEqual(shown.items.map(() => urn));
    expect(shown.items[0]?.text).toMatch(/… \[400 of 900 characters\]$/);
  });
});
