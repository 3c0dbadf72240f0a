/** A row of the table. */
export interface Row {
  what: string;
  service: string;
  /** The baseline. */
  baseline: string;
  ratio: string;
  wanted: string;
}

/** Prints a table of rows; `baseline` is the title of the column with baselines. */
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
