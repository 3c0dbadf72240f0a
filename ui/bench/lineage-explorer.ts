import { previewOfUrn } from '../src/entities/preview.js';
import { heightOf } from '../src/lineage/boxes.js';
import { canvasRenderer } from '../src/lineage/canvas-renderer.js';
import { themeColours } from '../src/lineage/colours.js';
import { drawScene } from '../src/lineage/draw-scene.js';
import {
  buildGraph,
  type LineageGraph,
  type LineageNeighbourhood,
  visibleGraph,
} from '../src/lineage/graph.js';
import { orderedLayers } from '../src/lineage/layers.js';
import { layout } from '../src/lineage/layout.js';
import { buildScene, type Scene } from '../src/lineage/scene.js';

/** Layers on each side of the middle. */
const LAYERS = 5;
const ROUNDS = 15;
const FRAMES = 150;

const urn = (number: number) =>
  `urn:li:dataset:(urn:li:dataPlatform:p${number % 7},shop.area_${number % 40}.table_${number},PROD)`;

/** A graph of so many entities, in layers that grow with their distance, each with up to three edges to the layer before. */
function neighbourhood(known: number): LineageNeighbourhood {
  const nodes: LineageNeighbourhood['nodes'][number][] = [];
  const edges: [string, string][] = [];
  let random = 42;
  const next = (below: number) => {
    random = (random * 1103515245 + 12345) % 2147483648;
    return random % below;
  };
  for (const side of [-1, 1]) {
    let before = [urn(0)];
    for (let layer = 1; layer <= LAYERS; layer++) {
      const size = Math.round((known / 2) * ((2 * layer) / (LAYERS * (LAYERS + 1))));
      const own = Array.from({ length: size }, () => '');
      for (const [index] of own.entries()) {
        const name = urn(nodes.length + 1);
        own[index] = name;
        nodes.push({
          urn: name,
          upstreamDegree: side < 0 ? layer : null,
          downstreamDegree: side > 0 ? layer : null,
        });
        for (let count = 0; count <= next(3); count++) {
          const other = before[next(before.length)] ?? urn(0);
          edges.push(side < 0 ? [name, other] : [other, name]);
        }
      }
      before = own;
    }
  }
  return { centre: urn(0), nodes, edges };
}

interface Step {
  name: string;
  millis: number;
}

/** The median time of each step from what was read to what is drawn. */
function measureSteps(
  part: LineageNeighbourhood,
  visible: number,
): { steps: Step[]; scene: Scene; edges: number } {
  const times = new Map<string, number[]>();
  const timed = <T>(name: string, run: () => T): T => {
    const start = performance.now();
    const result = run();
    times.set(name, [...(times.get(name) ?? []), performance.now() - start]);
    return result;
  };
  let scene: Scene = { direction: 'right', boxes: [], links: [], width: 0, height: 0 };
  let graph: LineageGraph | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    graph = timed('build the graph', () => buildGraph(part.centre, [part]));
    const whole = graph;
    const shown = timed('choose what is shown', () => visibleGraph(whole, () => false, visible));
    const layers = timed('layers', () => orderedLayers(part.centre, shown));
    const items = [...layers].map(([id, layer]) => ({ id, layer, height: heightOf([]) }));
    const placed = timed('layout', () => layout(items, shown.edges));
    scene = timed('scene', () =>
      buildScene({
        ...{ root: part.centre, shown, layout: placed, paths: new Set<string>(), rows: new Map() },
        platformName: (id) => id,
        previewOf: previewOfUrn,
        more: () => ({ left: 2, right: 0 }),
      }),
    );
  }
  const steps = [...times].map(([name, all]) => ({ name, millis: quantile(all, 0.5) }));
  return { steps, scene, edges: scene.links.length };
}

interface Frames {
  scale: number;
  boxes: number;
  /** Milliseconds of drawing, and between frames. */
  draw: { median: number; p95: number };
  frame: { median: number; p95: number };
}

/** Drags the scene over a canvas of the window's size, frame by frame. */
async function measureFrames(scene: Scene, scale: number): Promise<Frames> {
  const canvas = document.createElement('canvas');
  const [width, height] = [innerWidth, innerHeight];
  canvas.width = width;
  canvas.height = height;
  document.body.replaceChildren(canvas);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas');
  const colours = themeColours();
  const k = scale === 0 ? Math.min(width / scene.width, height / scene.height) : scale;
  const [draws, frames]: [number[], number[]] = [[], []];
  let last = await nextFrame();
  let boxes = 0;
  for (let frame = 0; frame < FRAMES; frame++) {
    const way = frame / FRAMES;
    const x = (width - scene.width * k) * (0.3 + 0.4 * way);
    const y = (height - scene.height * k) * (0.3 + 0.4 * way);
    const start = performance.now();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    context.setTransform(k, 0, 0, k, x, y);
    const seen = { x: -x / k, y: -y / k, width: width / k, height: height / k };
    drawScene(canvasRenderer(context), scene, { colours, seen, scale: k });
    draws.push(performance.now() - start);
    boxes += scene.boxes.filter(
      (box) =>
        box.x < seen.x + seen.width &&
        box.x > seen.x - 216 &&
        box.y < seen.y + seen.height &&
        box.y > seen.y - 46,
    ).length;
    const now = await nextFrame();
    frames.push(now - last);
    last = now;
  }
  const both = (all: number[]) => ({ median: quantile(all, 0.5), p95: quantile(all, 0.95) });
  return { scale: k, boxes: Math.round(boxes / FRAMES), draw: both(draws), frame: both(frames.slice(5)) };
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** What `npm run bench -- lineage-explorer` calls. */
export async function measure(known: number, visible: number) {
  const { steps, scene, edges } = measureSteps(neighbourhood(known), visible);
  const frames: Frames[] = [];
  for (const scale of [0, 0.5, 1]) frames.push(await measureFrames(scene, scale));
  return { boxes: scene.boxes.length, edges, steps, frames };
}

Object.assign(globalThis, { measure });
