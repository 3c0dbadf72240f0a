import { readLastChange } from '../../../store/graph/change-source.js';
import type { Graph } from '../../../store/graph/graph.js';
import type { Report } from './report.js';

/** Checks that the change log has no gaps up to its counter. Retention may have removed its beginning. */
export async function checkChanges(graph: Graph, report: Report): Promise<void> {
  const [trimmed] = await graph.read<{ value: number }>('check-graph/read-trimmed');
  let previous = trimmed?.value ?? 0;
  for await (const { seq } of graph.stream<{ seq: number }>('check-graph/list-change-numbers')) {
    report.checked('changes');
    if (seq !== previous + 1) report.found('changes-gaps', `after ${previous} comes ${seq}`);
    previous = seq;
  }
  const last = await readLastChange(graph);
  if (last !== previous)
    report.found('changes-gaps', `the counter is at ${last}, the last row at ${previous}`);
}
