import type { Graph } from '../graph/graph.js';
import type { Registry } from '../model/types.js';
import { checkChanges } from './changes.js';
import { checkEntities } from './entities.js';
import { checkLineage } from './lineage.js';
import { checkOrphans } from './orphans.js';
import { checkRemainingRelationships } from './relationships.js';
import { Report } from './report.js';

/**
 * Compares everything in the graph with what the aspects of its entities define. It only reads, and streams the rows; of
 * the graph, its memory holds the lineage alone. Concurrent writes may appear as findings.
 */
export async function checkGraph(graph: Graph, registry: Registry): Promise<Report> {
  const report = new Report();
  await checkEntities(graph, registry, report);
  await checkRemainingRelationships(graph, registry, report);
  await checkOrphans(graph, report);
  await checkChanges(graph, report);
  await checkLineage(graph, registry, report);
  return report;
}
