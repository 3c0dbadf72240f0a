import { type ZoomTransform, zoomIdentity } from 'd3-zoom';
import { WIDTH } from './layout.js';
import type { Box, Scene } from './scene.js';

/** The least and the greatest scale. */
export const SCALE_EXTENT: [number, number] = [0.02, 3];
const MARGIN = 24;
/** How far an edge of the stage fades behind which there is more, in pixels. */
export const FADE = 48;
/** The least scale at which texts are easy to read: names are 12 pixels high. */
const MIN_LEGIBLE_SCALE = 0.65;
/** A little less is better than a cut where all is seen with it. */
export const MIN_WHOLE_SCALE = 0.54;

type Size = Pick<Scene, 'width' | 'height'>;

/** The view that is asked of the canvas. */
interface Viewport {
  clientWidth: number;
  clientHeight: number;
}

/** The transform that shows the whole scene, not larger than life. */
export function fitTransform(element: Viewport, { width, height }: Size): ZoomTransform {
  const [own, high] = [element.clientWidth, element.clientHeight];
  const k = Math.max(
    SCALE_EXTENT[0],
    Math.min(1, (own - 2 * MARGIN) / Math.max(width, 1), (high - 2 * MARGIN) / Math.max(height, 1)),
  );
  return zoomIdentity.translate((own - width * k) / 2, (high - height * k) / 2).scale(k);
}

/** How high a stage has to be to show the whole scene, in pixels; if it would be too small to be read, what is legible. */
export function wantedHeight(width: number, scene: Size): number {
  const whole = fitTransform({ clientWidth: width, clientHeight: Number.POSITIVE_INFINITY }, scene).k;
  const k = whole >= MIN_WHOLE_SCALE ? whole : MIN_LEGIBLE_SCALE;
  return Math.ceil(scene.height * k + 2 * MARGIN);
}

/** The first view: the whole scene, if it can be read then; else the beginning of the path, or the surroundings of the root. */
export function initialTransform(element: Viewport, scene: Scene): ZoomTransform {
  const whole = fitTransform(element, scene);
  const box = startOf(scene);
  return whole.k >= MIN_WHOLE_SCALE || !box ? whole : transformAround(element, scene, box, MIN_LEGIBLE_SCALE);
}

/** The same transform if all of a box is seen well with it, else one that shows the box. */
export function revealTransform(
  element: Viewport,
  transform: ZoomTransform,
  scene: Scene,
  box: Box,
): ZoomTransform {
  const [left, top] = transform.apply([box.x, box.y]);
  const [right, bottom] = transform.apply([box.x + WIDTH, box.y + box.height]);
  const faded = fadedEdges(element, scene, transform);
  const isSeen =
    left >= faded.left &&
    top >= faded.top &&
    right <= element.clientWidth - faded.right &&
    bottom <= element.clientHeight - faded.bottom &&
    transform.k >= 0.4;
  return isSeen ? transform : transformAround(element, scene, box, Math.max(transform.k, MIN_LEGIBLE_SCALE));
}

/** How many boxes are not seen up to their middle, or only behind edges that fade. */
export function countUnseen(element: Viewport, scene: Scene, transform: ZoomTransform): number {
  const faded = fadedEdges(element, scene, transform);
  const [left, top] = transform.invert([faded.left, faded.top]);
  const [right, bottom] = transform.invert([
    element.clientWidth - faded.right,
    element.clientHeight - faded.bottom,
  ]);
  const isWithin = (middle: number, from: number, to: number) => middle >= from && middle <= to;
  const isSeen = ({ x, y, height }: Box) =>
    isWithin(x + WIDTH / 2, left, right) && isWithin(y + height / 2, top, bottom);
  return scene.boxes.filter((box) => !isSeen(box)).length;
}

/** How far each edge of the stage fades. */
export function fadedEdges(
  { clientWidth, clientHeight }: Viewport,
  { width, height }: Scene,
  { x, y, k }: ZoomTransform,
): Record<'left' | 'top' | 'right' | 'bottom', number> {
  return {
    left: x < 0 ? FADE : 0,
    top: y < 0 ? FADE : 0,
    right: x + width * k > clientWidth ? FADE : 0,
    bottom: y + height * k > clientHeight ? FADE : 0,
  };
}

/** The transform that shows a box in the middle, without room at the edges that nothing is in. */
function transformAround(element: Viewport, scene: Scene, box: Box, k: number): ZoomTransform {
  const x = begin(box.x + WIDTH / 2, scene.width, element.clientWidth, k);
  const y = begin(box.y + box.height / 2, scene.height, element.clientHeight, k);
  return zoomIdentity.translate(x, y).scale(k);
}

/** The first entity of the path, if one is shown; else the root. */
function startOf({ boxes, links }: Scene): Box | undefined {
  const path = links.filter(({ kind }) => kind === 'path');
  const ends = new Set(path.map(({ to }) => to));
  const first = path.find(({ from }) => !ends.has(from))?.from;
  return boxes.find(({ urn, isRoot }) => (first === undefined ? isRoot : urn === first));
}

/** The offset of the scene that puts a point in the middle of the screen, if the scene is larger than that. */
function begin(middle: number, length: number, own: number, k: number): number {
  const left = own - length * k;
  if (left >= 2 * MARGIN) return left / 2;
  return Math.min(MARGIN, Math.max(left - MARGIN, own / 2 - middle * k));
}
