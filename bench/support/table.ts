/** One measured thing, as the table shows it. */
export interface Row {
  what: string;
  service: string;
  /** What it is compared with. */
  baseline: string;
  ratio: string;
  wanted: string;
}

/** Prints rows under one another, in columns; `baseline` names what they are compared with. */
export function printTable(rows: readonly Row[], baseline = 'raw driver'): void {
  const head: Row = {
    what: '',
    service: 'service',
    baseline,
    ratio: 'ratio',
    wanted: 'wanted',
  };
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
