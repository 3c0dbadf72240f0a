import type { Registry } from '../../model/types.js';
import type { Graph } from '../../store/graph/graph.js';
import { type Resource, readResources } from './resource-attributes.js';
import { isKnownUser } from './user-names.js';

/** Reads that decide who may change entities. */
export interface Access {
  /** The attributes of each entity that policies have conditions on. */
  resources(urns: readonly string[]): Promise<Resource[]>;
  /** Whether the catalog knows a user, even if only by name. */
  isKnownUser(user: string): Promise<boolean>;
}

/** Reads access rights from the graph. */
export function createAccess(graph: Graph, registry: Registry): Access {
  return {
    isKnownUser: (user) => isKnownUser(graph, registry, user),

    async resources(urns) {
      const found = await readResources(
        (statement, parameters) => graph.read(statement, parameters),
        registry,
        urns,
      );
      return urns.map((urn) => {
        const resource = found.get(urn);
        if (resource === undefined) throw new Error(`access/read-attributes gave no row for ${urn}`);
        return resource;
      });
    },
  };
}
