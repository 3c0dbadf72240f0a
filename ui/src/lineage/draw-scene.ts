import { HEAD_HEIGHT, ROW_HEIGHT } from './boxes.js';
import { WIDTH } from './layout.js';
import { BADGE, type Box, badgeStart, badgeText, badgeWidth, type Line, type Scene } from './scene.js';

/** Colours by the names of their custom properties, resolved for the theme. */
export type Colours = Readonly<Record<ColourName, string>>;

export const COLOUR_NAMES = [
  'ground',
  'raised',
  'sunken',
  'line',
  'edge',
  'text',
  'faint',
  'accent',
  'on-accent',
  'chosen',
  'bad',
  'bad-ground',
  'hue-0',
  'hue-1',
  'hue-2',
  'hue-3',
  'hue-4',
  'hue-5',
  'hue-6',
  'hue-7',
] as const;
type ColourName = (typeof COLOUR_NAMES)[number];

/** A renderer: on a canvas, or as SVG. */
export interface Renderer {
  rect(
    shape: { x: number; y: number; width: number; height: number; radius: number },
    style: ShapeStyle,
  ): void;
  /** Curves of one look. */
  curves(lines: readonly Line[], style: ShapeStyle): void;
  text(text: string, at: { x: number; y: number; width: number }, style: TextStyle): void;
}

export interface ShapeStyle {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: readonly number[];
  /** Whether curves end in an arrow. */
  hasArrows?: boolean;
  opacity?: number;
}

export interface TextStyle {
  colour: string;
  size: number;
  weight?: number;
  mono?: boolean;
  /** With a line through it. */
  isStruck?: boolean;
  align?: 'left' | 'center';
  opacity?: number;
}

interface DrawOptions {
  colours: Colours;
  /** The part of the scene that is seen; all when absent. */
  seen?: { x: number; y: number; width: number; height: number } | undefined;
  /** How large a unit is on the screen: what would be too small to be read is left out. */
  scale?: number;
  focus?: string | undefined;
  /** The entity under the pointer, whose edges stand out. */
  over?: string | undefined;
}

/** Below this scale texts are left out. */
const READABLE = 0.38;
/**
 * The sizes of texts from a scale on: the smaller the scale, the larger, as far as there is room in the boxes. Only a few,
 * since every text has to be measured in each.
 */
const SIZES = [
  { from: 0.92, title: 13.5, text: 11.5, count: 11 },
  { from: 0.75, title: 15.5, text: 13.5, count: 13 },
  { from: 0, title: 18.5, text: 17, count: 15.5 },
] as const;
type Sizes = (typeof SIZES)[number];
/** Boxes that do not match step back, but their names can still be read. */
const DIM = 0.55;

/** An edge that leads through what is left out, whether it stands out or not. */
const FOLDED = [5, 4];

/** Draws what is seen of a scene. */
export function drawScene(renderer: Renderer, scene: Scene, options: DrawOptions): void {
  const { seen } = options;
  const isSeen = (x1: number, y1: number, x2: number, y2: number) =>
    !seen || (x2 >= seen.x && x1 <= seen.x + seen.width && y2 >= seen.y && y1 <= seen.y + seen.height);
  const lines = scene.links.filter(({ x1, y1, x2, y2 }) =>
    isSeen(Math.min(x1, x2) - 60, Math.min(y1, y2) - 60, Math.max(x1, x2) + 60, Math.max(y1, y2) + 60),
  );
  drawLines(renderer, lines, options);
  for (const box of scene.boxes)
    if (isSeen(box.x, box.y, box.x + WIDTH, box.y + box.height))
      drawBox(renderer, box, scene.direction, options);
}

function drawLines(
  renderer: Renderer,
  lines: readonly Line[],
  { colours, focus, over, scale = 1 }: DrawOptions,
): void {
  const width = Math.max(1.2, 0.9 / scale);
  const hasArrows = scale >= READABLE;
  const isNear = ({ from, to }: Line) => [focus, over].some((urn) => urn === from || urn === to);
  const of = (wanted: (line: Line) => boolean) => lines.filter(wanted);
  const plain: ShapeStyle = { stroke: colours.edge, width, hasArrows };
  renderer.curves(
    of((line) => line.isDim && !isNear(line)),
    { ...plain, opacity: DIM },
  );
  renderer.curves(
    of((line) => line.kind === 'plain' && !line.isDim && !isNear(line)),
    { ...plain, opacity: 0.75 },
  );
  renderer.curves(
    of((line) => line.kind === 'folded' && !line.isDim && !isNear(line)),
    { ...plain, dash: FOLDED, opacity: 0.75 },
  );
  const near: ShapeStyle = { stroke: colours.text, width: width * 1.4, hasArrows };
  renderer.curves(
    of((line) => isNear(line) && line.kind === 'plain'),
    near,
  );
  renderer.curves(
    of((line) => isNear(line) && line.kind === 'folded'),
    { ...near, dash: FOLDED },
  );
  renderer.curves(
    of((line) => line.kind === 'path' || line.kind === 'column'),
    { stroke: colours.accent, width: width * 1.8, hasArrows },
  );
}

function drawBox(
  renderer: Renderer,
  box: Box,
  direction: Scene['direction'],
  { colours, scale = 1, focus, over }: DrawOptions,
): void {
  const { x, y, height, urn } = box;
  const opacity = box.isDim ? DIM : 1;
  const hue = colours[`hue-${box.hue}` as ColourName];
  const isFocus = urn === focus;
  const calm = box.isInTrouble ? colours.bad : colours.edge;
  const stroke = isFocus || box.isRoot ? colours.accent : urn === over ? colours.text : calm;
  const fill = box.isRoot ? colours.chosen : colours.raised;
  if (scale < READABLE) {
    renderer.rect(
      { x, y, width: WIDTH, height, radius: 0 },
      { fill: box.isRoot ? colours.accent : hue, opacity: opacity * (isFocus ? 1 : 0.8) },
    );
    if (box.isInTrouble) drawSign(renderer, box, colours, opacity);
    if (isFocus)
      renderer.rect(
        { x: x - 8, y: y - 8, width: WIDTH + 16, height: height + 16, radius: 0 },
        { stroke, width: 3 / scale },
      );
    return;
  }
  renderer.rect(
    { x, y, width: WIDTH, height, radius: 6 },
    { fill, stroke, width: isFocus ? Math.max(2.5, 2 / scale) : 1, opacity },
  );
  renderer.rect({ x, y, width: 4, height, radius: 2 }, { fill: hue, opacity });
  const width = WIDTH - 24;
  const sizes = SIZES.find(({ from }) => scale >= from) ?? SIZES[0];
  renderer.text(
    box.title,
    { x: x + 14, y: y + 19, width: box.isInTrouble ? width - SIGN : width },
    { colour: colours.text, size: sizes.title, weight: 600, isStruck: box.isDeprecated, opacity },
  );
  if (box.isInTrouble) drawSign(renderer, box, colours, opacity);
  // Signs that there is more stand on the border.
  const taken = (side: 'left' | 'right') =>
    direction === 'down' ? 0 : Math.max(0, badgeWidth(box, side) / 2 - 8);
  const room = { x: x + 14 + taken('left'), y: y + 38, width: width - taken('left') - taken('right') };
  renderer.text(box.subtitle, room, { colour: colours.faint, size: sizes.text, opacity });
  const style = { colours, sizes, opacity, direction };
  drawRows(renderer, box, style);
  for (const side of ['left', 'right'] as const) drawMore(renderer, box, side, style);
}

/** How large the sign is that something is wrong: a mark, so that it is not told by a colour alone. */
const SIGN = 20;

function drawSign(renderer: Renderer, { x, y }: Box, colours: Colours, opacity: number): void {
  const shape = { x: x + WIDTH - SIGN - 5, y: y + 5, width: SIGN, height: SIGN, radius: SIGN / 2 };
  renderer.rect(shape, { fill: colours['bad-ground'], stroke: colours.bad, opacity });
  const at = { x: shape.x + SIGN / 2, y: shape.y + 15, width: SIGN };
  renderer.text('!', at, { colour: colours.bad, size: 14, weight: 700, align: 'center', opacity });
}

interface PartStyle {
  direction: Scene['direction'];
  colours: Colours;
  sizes: Sizes;
  opacity: number;
}

function drawRows(renderer: Renderer, { x, y, rows }: Box, { colours, sizes, opacity }: PartStyle): void {
  for (const [index, { urn, text, isOn, hasLineage }] of rows.entries()) {
    const top = y + HEAD_HEIGHT + index * ROW_HEIGHT;
    if (isOn)
      renderer.rect(
        { x: x + 6, y: top + 1, width: WIDTH - 12, height: ROW_HEIGHT - 2, radius: 3 },
        { fill: colours.chosen, stroke: colours.accent, width: 1, opacity },
      );
    const colour = urn === undefined || hasLineage === false ? colours.faint : colours.text;
    if (hasLineage)
      renderer.rect(
        { x: x + WIDTH - 17, y: top + ROW_HEIGHT / 2 - 3, width: 6, height: 6, radius: 3 },
        { fill: colours.accent, opacity },
      );
    renderer.text(
      text,
      { x: x + 14, y: top + 14, width: WIDTH - 36 },
      { colour, size: sizes.text, mono: urn !== undefined, opacity },
    );
  }
}

function drawMore(
  renderer: Renderer,
  box: Box,
  side: 'left' | 'right',
  { colours, sizes, opacity, direction }: PartStyle,
): void {
  const count = box.more[side];
  if (count === 0) return;
  const { height } = BADGE;
  const width = badgeWidth(box, side);
  const { x, y } = badgeStart(box, side, direction);
  const shape = { x, y, width, height, radius: 8 };
  // The parts below must not be seen through it.
  renderer.rect(shape, { fill: colours.ground });
  renderer.rect(shape, { fill: colours.sunken, stroke: colours.edge, width: 1, opacity });
  renderer.text(
    badgeText(count),
    { x: x + width / 2, y: y + height - 4, width },
    { colour: colours.text, size: sizes.count, align: 'center', opacity },
  );
}
