import { cpus, loadavg } from 'node:os';
import { median } from './measure.js';

/** A row of the table. */
export interface Row {
  what: string;
  service: string;
  /** The baseline. */
  baseline: string;
  ratio: string;
  wanted: string;
}

export const millis = (value: number, digits = 1) => `${value.toFixed(digits)} ms`;
export const perSecond = (value: number) => `${value.toFixed(0)}/s`;

/** Compares two series of figures by their medians. */
export function compared(
  what: string,
  own: readonly number[],
  baseline: readonly number[],
  wanted = '',
  shown: (value: number) => string = millis,
): Row {
  const [a, b] = [median(own), median(baseline)];
  return { what, service: shown(a), baseline: shown(b), ratio: (a / b).toFixed(2), wanted };
}

/** A figure without a baseline. */
export function figure(what: string, service: string, wanted = '', ratio = ''): Row {
  return { what, service, baseline: '', ratio, wanted };
}

/** Prints where a benchmark ran, and how. */
export function printConditions(how = 'medians of rounds in turns'): void {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`\nNode ${process.version}, ${cpus().length} cores, load average ${load.join(', ')}; ${how}\n`);
}

/** Prints a table of rows; `baseline` is the title of the column with baselines. */
export function printTable(rows: readonly Row[], baseline = 'raw driver'): void {
  const head: Row = { what: '', service: 'service', baseline, ratio: 'ratio', wanted: 'wanted' };
  const columns = Object.keys(head) as (keyof Row)[];
  const widths = columns.map((column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  for (const row of [head, ...rows])
    console.log(
      columns
        .map((column, index) => row[column].padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
