import { arrow, segments } from './curve.js';
import type { Renderer, ShapeStyle } from './draw-scene.js';
import type { Line } from './scene.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
const short = (value: number) => Number(value.toFixed(1));
const point = ({ x, y }: { x: number; y: number }) => `${short(x)} ${short(y)}`;

const styleAttributes = ({ fill = 'none', stroke, width = 1, dash, opacity = 1 }: ShapeStyle) =>
  [
    `fill="${fill}"`,
    stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="${short(width)}"`,
    dash === undefined ? '' : ` stroke-dasharray="${dash.join(' ')}"`,
    opacity === 1 ? '' : ` opacity="${opacity}"`,
  ].join('');

/** About how wide a letter is, in parts of its height. */
const LETTER = 0.56;

/** A renderer that collects SVG elements. */
export function svgRenderer(): Renderer & { elements: string[] } {
  const elements: string[] = [];
  return {
    elements,
    rect({ x, y, width, height, radius }, style) {
      const shape = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${radius}"`;
      elements.push(`<rect ${shape} ${styleAttributes(style)}/>`);
    },
    curves(lines, style) {
      if (lines.length === 0) return;
      const pathOf = (line: Line) => {
        const parts = segments(line).map(
          ({ from, control1, control2, to }) =>
            `L${point(from)}C${[control1, control2, to].map(point).join(' ')}`,
        );
        const end = style.hasArrows ? `M${arrow(line).map(point).join('L')}` : '';
        return `M${short(line.x1)} ${short(line.y1)}${parts.join('')}${end}`;
      };
      const plain = lines.filter(({ title }) => title === undefined);
      if (plain.length > 0)
        elements.push(`<path d="${plain.map(pathOf).join('')}" ${styleAttributes(style)}/>`);
      for (const line of lines)
        if (line.title !== undefined)
          elements.push(
            `<path d="${pathOf(line)}" ${styleAttributes(style)}><title>${escapeXml(line.title)}</title></path>`,
          );
    },
    text(
      text,
      { x, y, width },
      { colour, size, weight = 400, mono = false, isStruck = false, align = 'left', opacity = 1 },
    ) {
      const most = Math.floor(width / (size * LETTER));
      const fitting = text.length > most ? `${text.slice(0, most - 1)}…` : text;
      const font = `font-family="${mono ? 'monospace' : 'sans-serif'}" font-size="${size}" font-weight="${weight}"`;
      const anchor = align === 'center' ? ' text-anchor="middle"' : '';
      const line = isStruck ? ' text-decoration="line-through"' : '';
      const style = `fill="${colour}"${line}${opacity === 1 ? '' : ` opacity="${opacity}"`}`;
      elements.push(
        `<text x="${short(x)}" y="${short(y)}" ${font}${anchor} ${style}>${escapeXml(fitting)}</text>`,
      );
    },
  };
}

/** Elements as a document of its own, with a margin. */
export function svgDocument(
  elements: readonly string[],
  width: number,
  height: number,
  ground: string,
): string {
  const margin = 40;
  const box = `${-margin} ${-margin} ${short(width + 2 * margin)} ${short(height + 2 * margin)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><rect x="${-margin}" y="${-margin}" width="100%" height="100%" fill="${ground}"/>${elements.join('')}</svg>\n`;
}
