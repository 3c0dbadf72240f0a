import { type Segment, segments } from './curve.js';
import type { Line, Scene } from './scene.js';

/** How near to a line is at it. */
const REACH = 5;
/** How many straight pieces are taken for a curve. */
const PIECES = 12;

/** A line at a point of which there is something to say. */
export const lineAt = ({ links }: Scene, x: number, y: number): Line | undefined =>
  links.find(
    (line) =>
      line.title !== undefined &&
      segments(line).some((segment, index, all) => {
        const next = all[index + 1]?.from;
        const points = [...pointsOf(segment), ...(next ? [next] : [])];
        return points.some((to, end) => end > 0 && distance({ x, y }, points[end - 1] as Point, to) <= REACH);
      }),
  );

type Point = Segment['from'];

function pointsOf({ from, control1, control2, to }: Segment): Point[] {
  return Array.from({ length: PIECES + 1 }, (_, index) => {
    const t = index / PIECES;
    const on = (axis: 'x' | 'y') =>
      (1 - t) ** 3 * from[axis] +
      3 * (1 - t) ** 2 * t * control1[axis] +
      3 * (1 - t) * t ** 2 * control2[axis] +
      t ** 3 * to[axis];
    return { x: on('x'), y: on('y') };
  });
}

/** How far a point is from a straight piece. */
function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - t * dx, point.y - from.y - t * dy);
}
