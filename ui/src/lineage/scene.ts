import { hueOf } from '../entities/hue.js';
import { typeLabel } from '../entities/labels.js';
import type { Preview } from '../entities/preview.js';
import { columnParts } from '../entities/urns.js';
import { formatNumber } from '../parts/format.js';
import { HEAD_HEIGHT, type Row, rowMiddle } from './boxes.js';
import { edgeKey, type LineageNeighbourhood, type VisibleGraph } from './graph.js';
import { type Direction, type Layout, type Link, type Passage, type Position, WIDTH } from './layout.js';

/** The drawing, in the units of the layout. */
export interface Scene {
  direction: Direction;
  boxes: Box[];
  links: Line[];
  width: number;
  height: number;
}

export interface Box extends Position {
  urn: string;
  title: string;
  /** Such as `snowflake · Table`; what speaks against its use first. */
  subtitle: string;
  hue: number;
  rows: readonly Row[];
  isRoot: boolean;
  isDeprecated: boolean;
  /** The reasons against its use: an active incident, a check that fails. */
  isInTrouble: boolean;
  /** Not a match of what is looked for. */
  isDim: boolean;
  /** How many neighbours on each side are not known. */
  more: { left: number; right: number };
}

/** An edge, from the right of a box to the left of another one; or from the bottom of one to the top of another. */
export interface Line {
  direction: Direction;
  from: string;
  to: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** The points at which it passes layers between its ends. */
  via: readonly Passage[];
  kind: 'plain' | 'folded' | 'path' | 'column';
  isDim: boolean;
  /** The text under the pointer. */
  title?: string | undefined;
}

interface SceneInput {
  root: string;
  shown: VisibleGraph;
  /** Of the edges of the graph, then of the bundles. */
  layout: Layout;
  /** Pairs of datasets that only edges between columns join, which take the same way. */
  bundles?: readonly Link[];
  rows: ReadonlyMap<string, readonly Row[]>;
  previewOf: (urn: string) => Preview;
  /** The name of a platform with an id. */
  platformName: (id: string) => string;
  more: (urn: string) => Box['more'];
  /** The words that are looked for, in lower case; absent if nothing is. */
  find?: string | undefined;
  /** The edges of paths, which stand out. */
  paths: ReadonlySet<string>;
  columns?: LineageNeighbourhood | undefined;
  /** How columns are computed, by edges between them. */
  operations?: ReadonlyMap<string, string> | undefined;
}

/** Everything that is drawn of a lineage graph. */
export function buildScene(input: SceneInput): Scene {
  const {
    root,
    shown,
    rows,
    previewOf,
    platformName,
    more,
    find,
    paths,
    columns,
    bundles = [],
    operations,
  } = input;
  const { direction, positions, routes, width, height } = input.layout;
  const onPath = new Set([...paths].flatMap((key) => key.split('\n')));
  const boxes = shown.nodes.flatMap(({ urn }): Box[] => {
    const position = positions.get(urn);
    if (position === undefined) return [];
    const preview = previewOf(urn);
    const kind = preview.subType ?? typeLabel(preview.type);
    const subtitle = [
      ...(preview.isDeprecated ? ['Deprecated'] : []),
      ...preview.troubles.map(({ text }) => text),
      ...(preview.platform ? [platformName(preview.platform)] : []),
      kind,
    ].join(' · ');
    const texts = { title: preview.name, subtitle, rows: rows.get(urn) ?? [] };
    return [
      {
        ...position,
        ...texts,
        urn,
        hue: hueOf(preview.platform ?? preview.type),
        isRoot: urn === root,
        isDeprecated: preview.isDeprecated,
        isInTrouble: preview.troubles.length > 0,
        isDim: find !== undefined && !hasWords(texts, find),
        more: more(urn),
      },
    ];
  });
  const dim = new Set(boxes.filter(({ isDim }) => isDim).map(({ urn }) => urn));
  const links = shown.edges.flatMap(({ from, to, isFolded }, index) => {
    const isOnPath = paths.has(edgeKey(from, to)) || (isFolded && onPath.has(from) && onPath.has(to));
    const kind = isOnPath ? 'path' : isFolded ? 'folded' : 'plain';
    const isDim = columns !== undefined || [from, to].some((urn) => dim.has(urn));
    const style: Style = { kind, isDim, via: routes[index] ?? [], direction };
    return line(positions, { from, to }, style);
  });
  const ways = new Map(
    (columns ? [...shown.edges, ...bundles] : []).map(
      ({ from, to }, index) => [edgeKey(from, to), routes[index] ?? []] as const,
    ),
  );
  const wayOf = (from: string, to: string) => ways.get(edgeKey(from, to)) ?? [];
  return {
    ...{ direction, boxes, width, height },
    links: [...links, ...columnLinks(positions, rows, columns, { wayOf, operations })],
  };
}

type Style = Pick<Line, 'kind' | 'isDim' | 'via' | 'direction' | 'title'>;

function line(
  positions: ReadonlyMap<string, Position>,
  { from, to }: { from: string; to: string },
  style: Style,
  heights: [number, number] = [HEAD_HEIGHT / 2, HEAD_HEIGHT / 2],
): Line[] {
  const [one, other] = [positions.get(from), positions.get(to)];
  if (!one || !other) return [];
  const ends =
    style.direction === 'down'
      ? { x1: one.x + WIDTH / 2, y1: one.y + one.height, x2: other.x + WIDTH / 2, y2: other.y }
      : { x1: one.x + WIDTH, y1: one.y + heights[0], x2: other.x, y2: other.y + heights[1] };
  return [{ from, to, ...ends, ...style }];
}

/** Whether words stand in what is written in a box: what nobody sees there would seem to match by mistake. */
const hasWords = (
  { title, subtitle, rows }: Pick<Box, 'title' | 'subtitle' | 'rows'>,
  words: string,
): boolean =>
  [title, subtitle, ...rows.map(({ text }) => text)].some((text) => text.toLowerCase().includes(words));

interface ColumnEdges extends Pick<SceneInput, 'operations'> {
  wayOf: (from: string, to: string) => readonly Passage[];
}

/** The edges between columns, from row to row, beside the boxes between them. */
function columnLinks(
  positions: ReadonlyMap<string, Position>,
  rows: ReadonlyMap<string, readonly Row[]>,
  columns: LineageNeighbourhood | undefined,
  { wayOf, operations }: ColumnEdges,
): Line[] {
  const rowOf = (urn: string) => {
    const { dataset } = columnParts(urn) ?? {};
    const index = dataset === undefined ? -1 : (rows.get(dataset)?.findIndex((row) => row.urn === urn) ?? -1);
    return dataset !== undefined && index >= 0 ? { dataset, middle: rowMiddle(index) } : undefined;
  };
  return (columns?.edges ?? []).flatMap(([upstream, downstream]) => {
    const [one, other] = [rowOf(upstream), rowOf(downstream)];
    if (!one || !other) return [];
    const operation = operations?.get(edgeKey(upstream, downstream));
    const title = operation && `Computed by ${operation}`;
    return line(
      positions,
      { from: one.dataset, to: other.dataset },
      // Boxes have rows only where layers lead to the right.
      { kind: 'column', isDim: false, via: wayOf(one.dataset, other.dataset), direction: 'right', title },
      [one.middle, other.middle],
    );
  });
}

/** The part of the scene at a point. */
export interface Hit {
  box: Box;
  /** A column, or a sign that there is more. */
  part?: { column: string } | { more: 'left' | 'right' } | undefined;
}

/** The sign that there is more, on the border of a box where edges arrive or leave, beside these. */
export const BADGE = { height: 18, top: 26, room: 6 };

/** The text of the sign. */
export const badgeText = (count: number): string => `+${formatNumber(count)}`;

/** How wide the sign is; nothing if there is none. */
export const badgeWidth = ({ more }: Pick<Box, 'more'>, side: 'left' | 'right'): number =>
  more[side] === 0 ? 0 : 8 + 9 * badgeText(more[side]).length;

/**
 * The start of the sign, whose middle is on the border. If layers lead down, the upstream side is above and the
 * downstream side below.
 */
export function badgeStart(
  box: Pick<Box, 'x' | 'y' | 'height' | 'more'>,
  side: 'left' | 'right',
  direction: Direction,
): { x: number; y: number } {
  const width = badgeWidth(box, side);
  if (direction === 'down')
    return {
      x: box.x + WIDTH - width - 10,
      y: box.y + (side === 'left' ? 0 : box.height) - BADGE.height / 2,
    };
  return { x: box.x + (side === 'left' ? 0 : WIDTH) - width / 2, y: box.y + BADGE.top };
}

export function hitTest({ boxes, direction }: Scene, x: number, y: number): Hit | undefined {
  for (const box of boxes) {
    const side = (['left', 'right'] as const).find((end) => isOnBadge(box, end, direction, x, y));
    if (side !== undefined) return { box, part: { more: side } };
    if (y < box.y - 4 || y > box.y + box.height || x < box.x || x > box.x + WIDTH) continue;
    const row = box.rows[Math.floor((y - box.y - rowMiddle(-0.5)) / 20)];
    return { box, part: row?.urn === undefined ? undefined : { column: row.urn } };
  }
  return undefined;
}

/** With some room around it, for fingers. */
function isOnBadge(box: Box, side: 'left' | 'right', direction: Direction, x: number, y: number): boolean {
  if (box.more[side] === 0) return false;
  const start = badgeStart(box, side, direction);
  const isBeside = x >= start.x - BADGE.room && x <= start.x + badgeWidth(box, side) + BADGE.room;
  return isBeside && y >= start.y - 4 && y <= start.y + BADGE.height + 4;
}
