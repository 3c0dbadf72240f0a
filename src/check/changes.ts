import type { Graph } from '../graph/graph.js';
import type { Report } from './report.js';

/** The change log counts 1, 2, 3 … up to what its counter says; it begins behind what its retention has removed. */
export async function checkChanges(graph: Graph, report: Report): Promise<void> {
  const [trimmed] = await graph.read<{ value: number }>('check/read-trimmed');
  let previous = trimmed?.value ?? 0;
  for await (const { seq } of graph.stream<{ seq: number }>('check/list-change-numbers')) {
    report.checked('changes');
    if (seq !== previous + 1) report.found('changes-gaps', `after ${previous} comes ${seq}`);
    previous = seq;
  }
  const [counter] = await graph.read<{ value: number }>('check/read-change-counter');
  const last = counter?.value ?? 0;
  if (last !== previous)
    report.found('changes-gaps', `the counter is at ${last}, the last row at ${previous}`);
}
