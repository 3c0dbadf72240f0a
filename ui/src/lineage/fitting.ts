import { type ZoomTransform, zoomIdentity } from 'd3-zoom';
import { WIDTH } from './layout.js';
import type { Box, Scene } from './scene.js';

/** The least and the greatest scale. */
export const EXTENT: [number, number] = [0.02, 3];
const MARGIN = 44;
/** The least scale at which texts are easy to read. */
export const LEGIBLE = 0.7;

/** The transform that shows the whole scene, not larger than life. */
export function fitted(element: HTMLCanvasElement, { width, height }: Scene): ZoomTransform {
  const [own, high] = [element.clientWidth, element.clientHeight];
  const k = Math.max(
    EXTENT[0],
    Math.min(1, (own - 2 * MARGIN) / Math.max(width, 1), (high - 2 * MARGIN) / Math.max(height, 1)),
  );
  return zoomIdentity.translate((own - width * k) / 2, (high - height * k) / 2).scale(k);
}

/** What is seen at first: the whole scene, if it can be read then; else its middle. */
export function beginning(element: HTMLCanvasElement, scene: Scene): ZoomTransform {
  const whole = fitted(element, scene);
  const root = scene.boxes.find(({ isRoot }) => isRoot);
  if (whole.k >= LEGIBLE || !root) return whole;
  const x = begin(root.x + WIDTH / 2, scene.width, element.clientWidth);
  const y = begin(root.y + root.height / 2, scene.height, element.clientHeight);
  return zoomIdentity.translate(x, y).scale(LEGIBLE);
}

/** Where the scene begins so that a point of it is in the middle of the screen, without room that nothing is in. */
function begin(middle: number, length: number, own: number): number {
  const left = own - length * LEGIBLE;
  if (left >= 2 * MARGIN) return left / 2;
  return Math.min(MARGIN, Math.max(left - MARGIN, own / 2 - middle * LEGIBLE));
}

/** Whether all of a box is seen, and its middle not behind what lies upon the stage. */
export function isInSight(
  element: HTMLCanvasElement,
  transform: ZoomTransform,
  { x, y, height }: Box,
): boolean {
  const [left, top] = transform.apply([x, y]);
  const [right, bottom] = transform.apply([x + WIDTH, y + height]);
  const stage = element.getBoundingClientRect();
  const found = document.elementFromPoint(stage.left + (left + right) / 2, stage.top + (top + bottom) / 2);
  return (
    (found === null || found === element) &&
    left >= 0 &&
    top >= 0 &&
    right <= element.clientWidth &&
    bottom <= element.clientHeight &&
    transform.k >= 0.4
  );
}
