import type { Registry } from '../../model/types.js';
import type { KeptReads } from '../../store/cache/kept-reads.js';
import type { Graph } from '../../store/graph/graph.js';
import type { Proposals } from '../proposals/types.js';
import { createDomainAssignment } from './assignment.js';
import { createDomainDeletion } from './deletion.js';
import { createLists } from './lists.js';
import { createTree } from './tree.js';
import type { Domains } from './types.js';

/** Creates the capability of domains for a graph. */
export function createDomains(
  graph: Graph,
  registry: Registry,
  { proposals, kept }: { proposals: Proposals; kept: KeptReads },
): Domains {
  return {
    ...createTree(registry, proposals),
    ...createLists(graph, registry, kept),
    delete: createDomainDeletion(graph, registry, proposals),
    assign: createDomainAssignment(registry, proposals),
  };
}
