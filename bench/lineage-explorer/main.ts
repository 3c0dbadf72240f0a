// npm run bench -- lineage-explorer: layout and frames of the page's lineage explorer, in Chromium, on generated
// graphs.
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { launchChromium } from '../../scripts/support/chromium.mjs';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';

/** Pairs of numbers: the known entities, and the entities shown. */
const SIZES = [
  [1_000, 1_000],
  [10_000, 1_000],
  [10_000, 3_000],
] as const;

interface Both {
  median: number;
  p95: number;
}

interface Measured {
  boxes: number;
  edges: number;
  steps: { name: string; millis: number }[];
  frames: { scale: number; boxes: number; draw: Both; frame: Both }[];
}

/** Bundles ui/bench/lineage-explorer.ts to a script. */
async function bundle(): Promise<string> {
  const built = await build({
    root: join(PACKAGE_ROOT, 'ui'),
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: join(PACKAGE_ROOT, 'ui/bench/lineage-explorer.ts'),
        output: { format: 'iife', name: 'bench' },
      },
    },
  });
  const [first] = [built].flat();
  if (first === undefined || !('output' in first)) throw new Error('Nothing was built');
  return first.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
}

const browser = await launchChromium();
if (browser === undefined) throw new Error('There is no Chromium: name one in CHROMIUM');
const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
await page.setContent('<!doctype html><body></body>');
await page.addStyleTag({ path: join(PACKAGE_ROOT, 'ui/src/style/base.css') });
await page.addScriptTag({ content: await bundle() });
const millis = (value: number) => `${value.toFixed(1)} ms`;
const both = ({ median, p95 }: Both) => `${millis(median)} (p95 ${millis(p95)})`;
console.log(
  `Chromium ${browser.version()}, 1600 × 900, drawn in software; load average ${loadavg()[0]?.toFixed(1)}\n`,
);
for (const [known, shown] of SIZES) {
  const { boxes, edges, steps, frames } = (await page.evaluate(`measure(${known}, ${shown})`)) as Measured;
  console.log(`${known} known, ${boxes} shown, ${edges} edges`);
  for (const step of steps) console.log(`  ${step.name.padEnd(22)} ${millis(step.millis)}`);
  for (const { scale, boxes: seen, draw, frame } of frames)
    console.log(
      `  dragged at ${scale.toFixed(2)}, ${`${seen} boxes seen:`.padEnd(16)} drawing ${both(draw)}, a frame every ${both(frame)}`,
    );
  console.log();
}
await browser.close();
