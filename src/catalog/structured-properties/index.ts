import type { Registry } from '../../model/types.js';
import type { Graph } from '../../store/graph/graph.js';
import type { Proposals } from '../proposals/types.js';
import { createDefinitions } from './definitions.js';
import type { StructuredProperties } from './types.js';
import { createProgress } from './value-removal/progress.js';
import { createValues } from './values.js';

/** Creates the capability of structured properties for a graph. */
export function createStructuredProperties(
  graph: Graph,
  registry: Registry,
  proposals: Proposals,
): StructuredProperties {
  return {
    ...createDefinitions(registry, proposals),
    ...createValues(registry, proposals),
    ...createProgress(graph, registry),
  };
}
