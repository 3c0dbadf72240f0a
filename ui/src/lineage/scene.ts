import { hueOf } from '../entities/hue.js';
import { typeLabel } from '../entities/labels.js';
import type { Preview } from '../entities/preview.js';
import { columnParts } from '../entities/urns.js';
import { type Row, rowMiddle } from './boxes.js';
import { edgeKey, type Shown, type Surroundings } from './graph.js';
import { type Layout, type Place, WIDTH } from './layout.js';

/** What is drawn, in the units of the layout. */
export interface Scene {
  boxes: Box[];
  links: Line[];
  width: number;
  height: number;
}

export interface Box extends Place {
  urn: string;
  title: string;
  /** Such as `snowflake · Table`. */
  subtitle: string;
  hue: number;
  rows: readonly Row[];
  isRoot: boolean;
  isDeprecated: boolean;
  /** Not a match of what is looked for. */
  isDim: boolean;
  /** How many neighbours on each side are not known. */
  more: { left: number; right: number };
}

/** An edge, from the right of a box to the left of another one. */
export interface Line {
  from: string;
  to: string;
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  /** Where it passes layers between its ends. */
  via: readonly { x: number; y: number }[];
  kind: 'plain' | 'folded' | 'path' | 'column';
  isDim: boolean;
}

interface SceneInput {
  root: string;
  shown: Shown;
  layout: Layout;
  rows: ReadonlyMap<string, readonly Row[]>;
  previewOf: (urn: string) => Preview;
  /** The name of a platform with an id. */
  platformName: (id: string) => string;
  more: (urn: string) => Box['more'];
  /** Absent if nothing is looked for. */
  isMatch?: ((urn: string) => boolean) | undefined;
  /** The edges of paths, which stand out. */
  paths: ReadonlySet<string>;
  columns?: Surroundings | undefined;
}

/** Everything that is drawn of a lineage graph. */
export function buildScene(input: SceneInput): Scene {
  const { root, shown, rows, previewOf, platformName, more, isMatch, paths, columns } = input;
  const { places, routes } = input.layout;
  const onPath = new Set([...paths].flatMap((key) => key.split('\n')));
  const boxes = shown.nodes.flatMap(({ urn }): Box[] => {
    const place = places.get(urn);
    if (place === undefined) return [];
    const preview = previewOf(urn);
    const kind = preview.subType ?? typeLabel(preview.type);
    return [
      {
        ...place,
        urn,
        title: preview.name,
        subtitle: preview.platform ? `${platformName(preview.platform)} · ${kind}` : kind,
        hue: hueOf(preview.platform ?? preview.type),
        rows: rows.get(urn) ?? [],
        isRoot: urn === root,
        isDeprecated: preview.isDeprecated,
        isDim: isMatch?.(urn) === false,
        more: more(urn),
      },
    ];
  });
  const links = shown.edges.flatMap(({ from, to, isFolded }, index) => {
    const isOnPath = paths.has(edgeKey(from, to)) || (isFolded && onPath.has(from) && onPath.has(to));
    const kind = isOnPath ? 'path' : isFolded ? 'folded' : 'plain';
    return line(places, { from, to }, { kind, isDim: columns !== undefined, via: routes[index] ?? [] });
  });
  return { boxes, links: [...links, ...columnLinks(places, rows, columns)], ...extent(boxes) };
}

function line(
  places: ReadonlyMap<string, Place>,
  { from, to }: { from: string; to: string },
  look: Pick<Line, 'kind' | 'isDim' | 'via'>,
  heights: [number, number] = [23, 23],
): Line[] {
  const [one, other] = [places.get(from), places.get(to)];
  if (!one || !other) return [];
  return [
    { from, to, x1: one.x + WIDTH, y1: one.y + heights[0], x2: other.x, y2: other.y + heights[1], ...look },
  ];
}

/** The edges between columns, from row to row. */
function columnLinks(
  places: ReadonlyMap<string, Place>,
  rows: ReadonlyMap<string, readonly Row[]>,
  columns: Surroundings | undefined,
): Line[] {
  const place = (urn: string) => {
    const { dataset } = columnParts(urn) ?? {};
    const index = dataset === undefined ? -1 : (rows.get(dataset)?.findIndex((row) => row.urn === urn) ?? -1);
    return dataset !== undefined && index >= 0 ? { dataset, middle: rowMiddle(index) } : undefined;
  };
  return (columns?.edges ?? []).flatMap(([upstream, downstream]) => {
    const [one, other] = [place(upstream), place(downstream)];
    if (!one || !other) return [];
    return line(places, { from: one.dataset, to: other.dataset }, { kind: 'column', isDim: false, via: [] }, [
      one.middle,
      other.middle,
    ]);
  });
}

function extent(boxes: readonly Box[]): { width: number; height: number } {
  let [width, height] = [0, 0];
  for (const { x, y, height: own } of boxes) {
    width = Math.max(width, x + WIDTH);
    height = Math.max(height, y + own);
  }
  return { width, height };
}

/** What is at a point. */
export interface Hit {
  box: Box;
  /** A column, or a sign that there is more. */
  part?: { column: string } | { more: 'left' | 'right' } | undefined;
}

/** How large the sign that there is more is. */
export const BADGE = { width: 34, height: 18 };

export function hit({ boxes }: Scene, x: number, y: number): Hit | undefined {
  for (const box of boxes) {
    if (y < box.y - 4 || y > box.y + box.height) continue;
    const badge = Math.abs(y - (box.y + 23)) <= BADGE.height / 2 + 3;
    if (badge && box.more.left > 0 && x >= box.x - BADGE.width - 4 && x < box.x)
      return { box, part: { more: 'left' } };
    if (badge && box.more.right > 0 && x > box.x + WIDTH && x <= box.x + WIDTH + BADGE.width + 4)
      return { box, part: { more: 'right' } };
    if (x < box.x || x > box.x + WIDTH) continue;
    const row = box.rows[Math.floor((y - box.y - rowMiddle(-0.5)) / 20)];
    return { box, part: row?.urn === undefined ? undefined : { column: row.urn } };
  }
  return undefined;
}
