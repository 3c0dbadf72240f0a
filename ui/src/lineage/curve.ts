import type { Line } from './scene.js';

interface Point {
  x: number;
  y: number;
}

/** A part of an edge: a curve with two control points. A straight passage through a layer leads to the next one. */
export interface Segment {
  from: Point;
  control1: Point;
  control2: Point;
  to: Point;
}

/** How far an edge that leads backwards goes on before it turns. */
const TURN = 70;

/** The curves of an edge. It leaves and arrives in the direction of the layout, also where it leads backwards. */
export function segments({ x1, y1, x2, y2, via, direction }: Line): Segment[] {
  const found: Segment[] = [];
  let from: Point = { x: x1, y: y1 };
  for (const { x, y, length } of via) {
    found.push(segment(from, { x, y }, direction));
    from = direction === 'down' ? { x, y: y + length } : { x: x + length, y };
  }
  found.push(segment(from, { x: x2, y: y2 }, direction));
  return found;
}

/** How long the arrow at the end of an edge is, and half as wide as high. */
const ARROW = { length: 6, half: 3.5 };

/** The arrow at the end of an edge: one end, its tip and the other end. */
export function arrow({ x2: x, y2: y, direction }: Line): [Point, Point, Point] {
  const { length, half } = ARROW;
  return direction === 'down'
    ? [
        { x: x - half, y: y - length },
        { x, y },
        { x: x + half, y: y - length },
      ]
    : [
        { x: x - length, y: y - half },
        { x, y },
        { x: x - length, y: y + half },
      ];
}

function segment(from: Point, to: Point, direction: Line['direction']): Segment {
  const axis = direction === 'down' ? 'y' : 'x';
  const reach = to[axis] > from[axis] ? (to[axis] - from[axis]) / 2 : TURN;
  return {
    from,
    control1: { ...from, [axis]: from[axis] + reach },
    control2: { ...to, [axis]: to[axis] - reach },
    to,
  };
}
