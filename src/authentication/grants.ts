import { type DomainGrant, domainGrant } from '../catalog/access/policies.js';
import type { Graph } from '../graph/graph.js';
import { parseJson } from '../model/json.js';
import type { StoredText } from '../model/stored-text.js';
import type { JsonObject, Registry } from '../model/types.js';

/** Makes what reads the policies that grant something. */
export function grantReader(graph: Graph, registry: Registry): () => Promise<DomainGrant[]> {
  const prefix = `urn:${registry.namespace}:dataHubPolicy:`;
  return async () => {
    const rows = await graph.read<{ value: StoredText }>('access/list-policies', { prefix });
    return rows.flatMap(({ value }) => domainGrant(parseJson(value.forTheCatalog()) as JsonObject) ?? []);
  };
}
