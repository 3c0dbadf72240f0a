import { zoomTransform } from 'd3-zoom';
import { canvasRenderer } from './canvas-renderer.js';
import { type Colours, drawScene } from './draw-scene.js';
import { FADE, fadedEdges } from './fit.js';
import type { Scene } from './scene.js';

/** The drawn part of the scene. */
export interface FrameOptions {
  scene: Scene;
  focus: string | undefined;
  over: string | undefined;
  colours: Colours;
}

/** Draws a frame. */
export function drawFrame(canvas: HTMLCanvasElement, { scene, focus, over, colours }: FrameOptions): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const ratio = devicePixelRatio;
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
  }
  const { x, y, k } = zoomTransform(canvas);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.setTransform(ratio * k, 0, 0, ratio * k, ratio * x, ratio * y);
  const seen = { x: -x / k, y: -y / k, width: width / k, height: height / k };
  drawScene(canvasRenderer(context), scene, { colours, seen, scale: k, focus, over });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.globalAlpha = 1;
  context.globalCompositeOperation = 'destination-out';
  const faded = fadedEdges(canvas, scene, zoomTransform(canvas));
  if (faded.left) fade(context, [0, 0, FADE, height], [0, 0, FADE, 0]);
  if (faded.top) fade(context, [0, 0, width, FADE], [0, 0, 0, FADE]);
  if (faded.right) fade(context, [width - FADE, 0, FADE, height], [width, 0, width - FADE, 0]);
  if (faded.bottom) fade(context, [0, height - FADE, width, FADE], [0, height, 0, height - FADE]);
  context.globalCompositeOperation = 'source-over';
}

type Bounds = [number, number, number, number];

/** Takes away from what is drawn, the more the nearer to where the line begins. */
function fade(context: CanvasRenderingContext2D, area: Bounds, line: Bounds): void {
  const gradient = context.createLinearGradient(...line);
  gradient.addColorStop(0, '#000');
  gradient.addColorStop(1, '#0000');
  context.fillStyle = gradient;
  context.fillRect(...area);
}
