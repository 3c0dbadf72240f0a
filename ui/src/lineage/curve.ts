import { WIDTH } from './layout.js';
import type { Line } from './scene.js';

/** A part of an edge: a curve to a point, then a straight passage through a layer. */
export interface Segment {
  /** Where it begins. */
  x1: number;
  y1: number;
  /** The control points of the curve, each as high as its end. */
  c1: number;
  c2: number;
  x2: number;
  y2: number;
}

/** The curves of an edge. It leaves to the right and arrives from the left, also where it leads backwards. */
export function segments({ x1, y1, x2, y2, via }: Line): Segment[] {
  const found: Segment[] = [];
  let [x, y] = [x1, y1];
  for (const passage of via) {
    found.push(segment(x, y, passage.x, passage.y));
    [x, y] = [passage.x + WIDTH, passage.y];
  }
  found.push(segment(x, y, x2, y2));
  return found;
}

function segment(x1: number, y1: number, x2: number, y2: number): Segment {
  const reach = x2 > x1 ? (x2 - x1) / 2 : 70;
  return { x1, y1, c1: x1 + reach, c2: x2 - reach, x2, y2 };
}
