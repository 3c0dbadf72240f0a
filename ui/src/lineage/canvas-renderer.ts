import { arrow, segments } from './curve.js';
import type { Renderer, ShapeStyle, TextStyle } from './draw-scene.js';

const FONT = 'system-ui, "Segoe UI", "Liberation Sans", sans-serif';
const MONO = 'ui-monospace, "SF Mono", "Cascadia Mono", "DejaVu Sans Mono", monospace';

/** Texts that fit, by what was to be written; measuring is the slowest part of drawing. */
const fitted = new Map<string, string>();
const MAX_CACHED_TEXTS = 50_000;

/** Draws on a canvas. */
export function canvasRenderer(context: CanvasRenderingContext2D): Renderer {
  const begin = ({ opacity = 1, dash = [] }: ShapeStyle) => {
    context.globalAlpha = opacity;
    context.setLineDash([...dash]);
    context.beginPath();
  };
  const end = ({ fill, stroke, width = 1 }: ShapeStyle) => {
    if (fill !== undefined) {
      context.fillStyle = fill;
      context.fill();
    }
    if (stroke !== undefined) {
      context.strokeStyle = stroke;
      context.lineWidth = width;
      context.stroke();
    }
  };
  return {
    rect({ x, y, width, height, radius }, style) {
      if (radius === 0 && style.fill !== undefined && style.stroke === undefined) {
        context.globalAlpha = style.opacity ?? 1;
        context.fillStyle = style.fill;
        context.fillRect(x, y, width, height);
        return;
      }
      begin(style);
      context.roundRect(x, y, width, height, radius);
      end(style);
    },
    curves(lines, style) {
      if (lines.length === 0) return;
      begin(style);
      for (const line of lines) {
        context.moveTo(line.x1, line.y1);
        for (const { from, control1, control2, to } of segments(line)) {
          context.lineTo(from.x, from.y);
          context.bezierCurveTo(control1.x, control1.y, control2.x, control2.y, to.x, to.y);
        }
        if (!style.hasArrows) continue;
        const [one, tip, other] = arrow(line);
        context.moveTo(one.x, one.y);
        context.lineTo(tip.x, tip.y);
        context.lineTo(other.x, other.y);
      }
      end(style);
    },
    text(
      text,
      { x, y, width },
      { colour, size, weight = 400, mono = false, isStruck = false, align = 'left', opacity = 1 }: TextStyle,
    ) {
      const font = `${weight} ${size}px ${mono ? MONO : FONT}`;
      context.font = font;
      context.textAlign = align;
      context.globalAlpha = opacity;
      context.fillStyle = colour;
      const short = shorten(context, text, width, font);
      context.fillText(short, x, y);
      if (isStruck) context.fillRect(x, y - size * 0.33, context.measureText(short).width, size / 11);
    },
  };
}

/** The text, or as much of its begin as is as wide. */
function shorten(context: CanvasRenderingContext2D, text: string, width: number, font: string): string {
  const key = `${width} ${font} ${text}`;
  const known = fitted.get(key);
  if (known !== undefined) return known;
  if (fitted.size > MAX_CACHED_TEXTS) fitted.clear();
  let short = text.slice(0, 200);
  if (context.measureText(short).width > width) {
    let [low, high] = [0, short.length];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (context.measureText(`${text.slice(0, middle)}…`).width <= width) low = middle;
      else high = middle - 1;
    }
    short = `${text.slice(0, low)}…`;
  }
  fitted.set(key, short);
  return short;
}
