import type { Registry } from '../../../model/types.js';
import { readLastChange } from '../../../store/graph/change-source.js';
import type { Graph } from '../../../store/graph/graph.js';
import { checkEntities } from './entities.js';
import { checkRemainingRelationships } from './relationships.js';
import { Report } from './report.js';

/**
 * Compares the whole graph with the aspects of its entities. It only reads, and streams the rows. Concurrent writes may
 * appear as findings.
 */
export async function checkGraph(graph: Graph, registry: Registry): Promise<Report> {
  const report = new Report();
  await checkEntities(graph, registry, report);
  await checkRemainingRelationships(graph, registry, report);
  await checkOrphans(graph, report);
  await checkChanges(graph, report);
  return report;
}

/** Looks for nodes that belong to no entity, or to an entity that does not exist. */
async function checkOrphans(graph: Graph, report: Report): Promise<void> {
  for await (const { labels, properties } of graph.stream<{ labels: string[]; properties: object }>(
    'check-graph/find-orphaned-nodes',
  )) {
    report.found('node-malformed', `(:${labels.join(':')} ${JSON.stringify(properties).slice(0, 200)})`);
  }
  for await (const { name, number, owners } of graph.stream('check-graph/find-orphaned-aspects')) {
    report.found('aspect-stray', `${name} version ${number}, relationships: ${owners}`);
  }
  for await (const { urn, wanted, found } of graph.stream('check-graph/find-unlinked-values')) {
    report.found('values-unlinked', `${urn} has values of ${wanted}, and points at ${found}`);
  }
  for await (const { urn, aspect } of graph.stream('check-graph/find-orphaned-timeseries')) {
    report.found('series-stray', `${aspect} of ${urn}`);
  }
}

/** Checks that the change log has no gaps up to its counter. Retention may have removed its beginning. */
async function checkChanges(graph: Graph, report: Report): Promise<void> {
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
