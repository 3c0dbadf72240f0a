import { zoomIdentity } from 'd3-zoom';
import { describe, expect, it } from 'vitest';
import { previewOfUrn } from '../../../ui/src/entities/preview.js';
import { operationsByEdge } from '../../../ui/src/lineage/column-operations.js';
import { COLOUR_NAMES, type Colours, drawScene } from '../../../ui/src/lineage/draw-scene.js';
import { countUnseen, fitTransform, initialTransform } from '../../../ui/src/lineage/fit.js';
import { lineAt } from '../../../ui/src/lineage/line-at.js';
import { buildScene, hitTest } from '../../../ui/src/lineage/scene.js';
import { explorerState, viewText } from '../../../ui/src/lineage/state.js';
import { svgDocument, svgRenderer } from '../../../ui/src/lineage/svg-renderer.js';

const dataset = (name: string) => `urn:li:dataset:(urn:li:dataPlatform:hive,${name},PROD)`;
const [ROOT, NEXT] = [dataset('a<b>&"c"'), dataset('next')];

const input: Parameters<typeof buildScene>[0] = {
  root: ROOT,
  shown: {
    nodes: [
      { urn: ROOT, layer: 0 },
      { urn: NEXT, layer: 1 },
    ],
    edges: [{ from: ROOT, to: NEXT, isFolded: false }],
    left: 0,
  },
  layout: {
    ...{ direction: 'right', width: 516, height: 146 },
    positions: new Map([
      [ROOT, { x: 0, y: 0, height: 72 }],
      [NEXT, { x: 300, y: 100, height: 46 }],
    ]),
    routes: [[]],
  },
  rows: new Map([[ROOT, [{ urn: 'column', text: 'id', isOn: true }]]]),
  previewOf: previewOfUrn,
  platformName: (id) => id,
  more: (urn) => ({ left: urn === ROOT ? 3 : 0, right: 0 }),
  paths: new Set(),
};
const scene = buildScene(input);

const wide = { ...scene, width: 412, height: 100 };

describe('the drawing of a lineage graph', () => {
  it('knows the box, column or sign at a point', () => {
    expect(hitTest(scene, 50, 20)).toMatchObject({ box: { urn: ROOT }, part: undefined });
    expect(hitTest(scene, 50, 56)).toMatchObject({ part: { column: 'column' } });
    expect(hitTest(scene, -8, 34)).toMatchObject({ part: { more: 'left' } });
    expect(hitTest(scene, 200, 34)).toMatchObject({ box: { urn: ROOT }, part: undefined });
    expect(hitTest(scene, -25, 34)).toBeUndefined();
    expect(hitTest(scene, 310, 23)).toBeUndefined();
    expect(hitTest(scene, 310, 120)).toMatchObject({ box: { urn: NEXT } });
  });

  it('is centred in the stage', () => {
    const tops = [600, 100].map((clientHeight) => fitTransform({ clientWidth: 1200, clientHeight }, wide));
    expect(tops.map(({ y, k }) => [Math.round(y), k])).toEqual([
      [250, 1],
      [24, 0.52],
    ]);
  });

  describe('that is too wide for the stage', () => {
    const stage = { clientWidth: 1000, clientHeight: 600 };
    const urns = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(dataset);
    const long = (kind: 'plain' | 'path') => ({
      boxes: urns.map((urn, index) => ({
        ...(scene.boxes[0] as (typeof scene.boxes)[number]),
        ...{ urn, x: index * 300, y: 0, isRoot: index === 3 },
      })),
      links: urns.slice(1).map((to, index) => ({
        ...(scene.links[0] as (typeof scene.links)[number]),
        ...{ from: urns[index] as string, to, kind },
      })),
      ...{ direction: 'right' as const, width: 2016, height: 72 },
    });

    it('shows the root in the middle at first', () => {
      const { x, k } = initialTransform(stage, long('plain'));
      expect(x + (900 + 108) * k).toBeCloseTo(500);
    });

    it('shows a path from its start', () => {
      expect(initialTransform(stage, long('path')).x).toBe(24);
    });

    it('is scaled down if it remains nearly readable', () => {
      const shown = initialTransform({ clientWidth: 1300, clientHeight: 600 }, long('path'));
      expect(shown.k).toBeCloseTo(1252 / 2016);
    });

    it('counts boxes that are not visible up to their middle', () => {
      const wide = long('plain');
      // The fourth begins at 900, and its middle is where the edge fades.
      expect(countUnseen(stage, wide, zoomIdentity)).toBe(4);
      expect(countUnseen(stage, wide, zoomIdentity.translate(-58, 0))).toBe(3);
      expect(countUnseen(stage, wide, zoomIdentity.translate(-100, 0))).toBe(4);
      expect(countUnseen(stage, wide, fitTransform(stage, wide))).toBe(0);
    });
  });

  it('is well-formed SVG with escaped names', () => {
    const renderer = svgRenderer();
    const colours = Object.fromEntries(COLOUR_NAMES.map((name) => [name, '#123456'])) as Colours;
    drawScene(renderer, scene, { colours });
    const svg = svgDocument(renderer.elements, scene.width, scene.height, '#ffffff');
    expect(svg).toContain('a&lt;b&gt;&amp;&quot;c&quot;');
    expect(svg).toMatch(/<path d="M216 23L216 23C\d+ 23 \d+ 123 300 123M[^"]+"/);
    expect(svg.match(/</g)?.length).toBe(svg.match(/>/g)?.length);
    expect(svg).toMatch(/^<svg [^>]*viewBox="-40 -40 596 226">.*<\/svg>\n$/s);
  });
});

describe('an edge between columns in the drawing', () => {
  const column = (table: string) => `urn:li:schemaField:(${table},id)`;
  const [upstream, downstream] = [column(ROOT), column(NEXT)];
  const row = (urn: string) => [{ urn, text: 'id', isOn: true }];
  const told = buildScene({
    ...input,
    rows: new Map([
      [ROOT, row(upstream)],
      [NEXT, row(downstream)],
    ]),
    columns: { centre: upstream, nodes: [], edges: [[upstream, downstream]] },
    operations: operationsByEdge([
      { upstream, downstream, operation: 'CAST<int>' },
      { upstream, downstream, operation: 'CAST<int>' },
      { upstream, downstream, operation: 'COPIED' },
      { upstream, downstream, operation: undefined },
    ]),
  });
  const title = 'Computed by CAST<int>, COPIED';

  it('has a hint with its transformation at its line', () => {
    // It leads from the row of the one, at (216, 56), to that of the other, at (300, 156).
    expect(lineAt(told, 258, 106)?.title).toBe(title);
    expect(lineAt(told, 262, 106)?.title).toBe(title);
    expect(lineAt(told, 258, 130)).toBeUndefined();
    expect(lineAt(told, 258, 73)).toBeUndefined();
    // Of others there is nothing to say.
    expect(lineAt(scene, 258, 73)).toBeUndefined();
  });

  it('has its transformation as a title in SVG', () => {
    const renderer = svgRenderer();
    drawScene(renderer, told, {
      colours: Object.fromEntries(COLOUR_NAMES.map((name) => [name, '#123456'])) as Colours,
    });
    const titled = renderer.elements.filter((element) => element.includes('<title>'));
    expect(titled).toEqual([
      expect.stringContaining('<title>Computed by CAST&lt;int&gt;, COPIED</title></path>'),
    ]);
  });
});

describe('the state of the lineage page', () => {
  it('is read from the address, with defaults for missing and invalid values', () => {
    expect(explorerState({})).toMatchObject({ hops: 2, side: 'both', open: [], find: '', view: undefined });
    expect(explorerState({ hops: ['99'], side: ['sideways'], view: ['a,b,c'] })).toMatchObject({
      hops: 20,
      side: 'both',
      view: undefined,
    });
    expect(explorerState({ view: [viewText({ x: 1.4, y: -2, k: 0.51234 })] }).view).toEqual({
      x: 1,
      y: -2,
      k: 0.512,
    });
  });
});
