import type { Graph } from '../../../store/graph/graph.js';
import type { Report } from './report.js';

/** Looks for nodes that belong to no entity, or to an entity that does not exist. */
export async function checkOrphans(graph: Graph, report: Report): Promise<void> {
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
