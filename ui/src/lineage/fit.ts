import { type ZoomTransform, zoomIdentity } from 'd3-zoom';
import { WIDTH } from './layout.js';
import type { Scene } from './scene.js';

/** The least and the greatest scale. */
export const SCALE_EXTENT: [number, number] = [0.02, 3];
const MARGIN = 24;
/** The least scale at which texts are easy to read. */
export const MIN_LEGIBLE_SCALE = 0.66;

/**
 * How much room is left for the card with the entity in focus, on stages so wide that it lies upon them. A fixed number, so
 * that the graph does not jump when the focus changes.
 */
const CARD = { height: 210, from: 900 };

/** What is asked of the canvas. */
interface Viewport {
  clientWidth: number;
  clientHeight: number;
}

/** The transform that shows the whole scene, not larger than life. */
export function fitTransform(element: Viewport, { width, height }: Scene): ZoomTransform {
  const [own, high] = [element.clientWidth, element.clientHeight];
  const k = Math.max(
    SCALE_EXTENT[0],
    Math.min(1, (own - 2 * MARGIN) / Math.max(width, 1), (high - 2 * MARGIN) / Math.max(height, 1)),
  );
  return zoomIdentity.translate((own - width * k) / 2, topOf(height * k, element)).scale(k);
}

/** What is seen at first: the whole scene, if it can be read then; else its middle. */
export function initialTransform(element: Viewport, scene: Scene): ZoomTransform {
  const whole = fitTransform(element, scene);
  const root = scene.boxes.find(({ isRoot }) => isRoot);
  if (whole.k >= MIN_LEGIBLE_SCALE || !root) return whole;
  const x = begin(root.x + WIDTH / 2, scene.width, element.clientWidth);
  const high = scene.height * MIN_LEGIBLE_SCALE;
  const y =
    element.clientHeight - high >= 2 * MARGIN
      ? topOf(high, element)
      : begin(root.y + root.height / 2, scene.height, element.clientHeight);
  return zoomIdentity.translate(x, y).scale(MIN_LEGIBLE_SCALE);
}

/** Where a scene that fits begins: in the middle, or below the card as far as there is room. */
function topOf(length: number, { clientWidth, clientHeight }: Viewport): number {
  const middle = (clientHeight - length) / 2;
  if (clientWidth < CARD.from) return middle;
  return Math.max(middle, Math.min(CARD.height, clientHeight - length - MARGIN));
}

/** Where the scene begins so that a point of it is in the middle of the screen, without room that nothing is in. */
function begin(middle: number, length: number, own: number): number {
  const left = own - length * MIN_LEGIBLE_SCALE;
  if (left >= 2 * MARGIN) return left / 2;
  return Math.min(MARGIN, Math.max(left - MARGIN, own / 2 - middle * MIN_LEGIBLE_SCALE));
}
