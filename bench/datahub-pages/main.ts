import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeConnections } from '../support/http.js';
import { startWith } from '../support/service.js';
import { waitForLineageMemory } from '../support/wait.js';
import { fill } from './catalog.js';
import { type MeasuredPage, PageMeasure } from './measure.js';
import { type RecordedPage, readRecordings } from './recording.js';

const ASSETS = Number(process.env.CAIRN_BENCH_ENTITIES ?? 100_000);
/** The data directory of an earlier run, if its catalog is to be used again. */
const kept = process.env.CAIRN_BENCH_DATA;
/** If set, only the pages with these names. Commas separate them. */
const only = process.env.CAIRN_BENCH_ONLY?.split(',');
const MOST_AT_ONCE = 300;
const MOST_ALONE = 100;

/**
 * Repeats the requests of each of DataHub's pages in a large catalog. `npm run test:external -- datahub-pages` has
 * recorded them.
 */
const recordings = await readRecordings();
const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'cairn-bench-')));
const service = await startWith({ NEO4J_URI: '', CAIRN_DATA_DIR: dataDir });
try {
  console.log(`${await fill(service.address, ASSETS)} assets are there`);
  await waitForLineageMemory(service.address);
  for (const [version, pages] of recordings) await measureAll(version, pages, service.address);
} finally {
  closeConnections();
  await service.stop();
  if (kept === undefined) await rm(dataDir, { recursive: true, force: true });
}

/** Measures the pages of a version, and prints each at once. */
async function measureAll(version: string, pages: readonly RecordedPage[], address: string): Promise<void> {
  console.log(`\n# ${version}; Node ${process.version}, ${cpus().length} cores\n`);
  console.log('| page | operations | at once, p50 | p95 | slowest alone, p50 |\n|---|---|---|---|---|');
  const measure = new PageMeasure(address);
  const measured: MeasuredPage[] = [];
  const wanted = pages.filter(
    ({ name, operations }) => operations.length > 0 && only?.includes(name) !== false,
  );
  // All pages are warmed up first. They share most statements, so otherwise the first ones would be measured colder.
  const refused = new Map<RecordedPage, string>();
  for (const page of wanted) {
    const refusal = await measure.warmUp(page);
    if (refusal !== undefined) refused.set(page, refusal);
  }
  for (const page of wanted) {
    if (refused.has(page)) continue;
    const one = await measure.measure(page);
    measured.push(one);
    console.log(rowOf(one));
  }
  const operations = measure.operations();
  const slow = operations.filter((one) => one.millis > MOST_ALONE);
  const late = measured.filter((one) => one.atOnce > MOST_AT_ONCE);
  for (const [{ name }, refusal] of refused) console.log(`\n${name} is not measured: ${refusal}`);
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(
    `\n${measured.length} pages, ${late.length} not within ${MOST_AT_ONCE} ms; ${operations.length} different operations, ${slow.length} alone not within ${MOST_ALONE} ms; load average ${load.join(', ')}`,
  );
}

function rowOf({ name, operations, atOnce, atOnceP95, slowest }: MeasuredPage): string {
  const alone =
    slowest && `${millis(slowest.millis, MOST_ALONE)} ${slowest.name}, ${slowest.kilobytes.toFixed(0)} kB`;
  return `| ${name} | ${operations} | ${millis(atOnce, MOST_AT_ONCE)} | ${atOnceP95.toFixed(0)} ms | ${alone} |`;
}

/** Formats milliseconds. The text is bold above `most`. */
function millis(value: number, most: number): string {
  const text = `${value.toFixed(0)} ms`;
  return value > most ? `**${text}**` : text;
}
