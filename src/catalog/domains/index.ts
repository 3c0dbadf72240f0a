import type { Graph } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import type { Proposals } from '../proposals/types.js';
import { createDeletion } from './deletion.js';
import { createLists } from './lists.js';
import { createMembership } from './membership.js';
import { createTree } from './tree.js';
import type { Domains } from './types.js';

/** Creates the capability for a graph. */
export function createDomains(graph: Graph, registry: Registry, proposals: Proposals): Domains {
  return {
    ...createTree(registry, proposals),
    ...createLists(graph, registry),
    delete: createDeletion(graph, registry, proposals),
    assign: createMembership(registry, proposals),
  };
}
