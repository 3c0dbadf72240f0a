import type { Registry } from '../../../model/types.js';
import type { Graph } from '../../../store/graph/graph.js';
import { checkChanges } from './changes.js';
import { checkEntities } from './entities.js';
import { checkOrphans } from './orphans.js';
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
