import { canvasRenderer } from './canvas-renderer.js';
import { themeColours } from './colours.js';
import { download, fileName } from './download.js';
import { drawScene } from './draw-scene.js';
import type { Scene } from './scene.js';
import { svgDocument, svgRenderer } from './svg-renderer.js';

const MARGIN = 40;
/** The longest side of an image, in pixels, beyond which browsers refuse canvases. */
const MAX_LENGTH = 8_000;

/** Saves the whole graph as an image. */
export async function saveDrawing(scene: Scene, format: 'png' | 'svg', name: string): Promise<void> {
  const file = fileName('lineage', name, format);
  if (format === 'svg') download(file, 'image/svg+xml', drawingAsSvg(scene));
  else download(file, 'image/png', await drawingAsPng(scene));
}

function drawingAsSvg(scene: Scene): string {
  const colours = themeColours();
  const renderer = svgRenderer();
  drawScene(renderer, scene, { colours });
  return svgDocument(renderer.elements, scene.width, scene.height, colours.ground);
}

async function drawingAsPng(scene: Scene): Promise<Blob> {
  const colours = themeColours();
  const [width, height] = [scene.width + 2 * MARGIN, scene.height + 2 * MARGIN];
  const scale = Math.min(2, MAX_LENGTH / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws on no canvas');
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.setTransform(scale, 0, 0, scale, MARGIN * scale, MARGIN * scale);
  drawScene(canvasRenderer(context), scene, { colours });
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The image is too large'))),
      'image/png',
    ),
  );
}
