import { describe, expect, it } from 'vitest';
import { previewOfUrn } from '../../../ui/src/entities/preview.js';
import { badgeText, badgeWidth, buildScene } from '../../../ui/src/lineage/scene.js';

describe('the sign for more neighbours', () => {
  it.each([
    [7, '+7'],
    [999, '+999'],
    [1_000, '+1,000'],
    [2_001, '+2,001'],
  ])('for %i neighbours is %s, and wide enough for it', (count, text) => {
    expect(badgeText(count)).toBe(text);
    expect(badgeWidth({ more: { left: count, right: 0 } }, 'left')).toBeGreaterThanOrEqual(9 * text.length);
  });
});

describe('finding in the lineage graph', () => {
  const urns = ['orders', 'payroll'].map(
    (name) => `urn:li:dataset:(urn:li:dataPlatform:hive,schema_payroll.${name},PROD)`,
  );
  const dimmed = (find: string) =>
    buildScene({
      root: urns[0] as string,
      shown: { nodes: urns.map((urn, layer) => ({ urn, layer })), edges: [], left: 0 },
      layout: {
        ...{ direction: 'right', width: 500, height: 50, routes: [] },
        positions: new Map(urns.map((urn, index) => [urn, { x: index * 300, y: 0, height: 46 }])),
      },
      rows: new Map([[urns[0] as string, [{ urn: 'c', text: 'net_salary', isOn: true }]]]),
      previewOf: (urn) => ({ ...previewOfUrn(urn), name: urn === urns[0] ? 'orders' : 'payroll' }),
      platformName: () => 'Hive',
      more: () => ({ left: 0, right: 0 }),
      paths: new Set(),
      find,
    }).boxes.map(({ isDim }) => isDim);

  it('matches the texts of boxes, but not hidden type names of columns', () => {
    expect(dimmed('payroll')).toEqual([true, false]);
    expect(dimmed('net_salary')).toEqual([false, true]);
    expect(dimmed('hive')).toEqual([false, false]);
    expect(dimmed('schema_')).toEqual([true, true]);
  });
});
