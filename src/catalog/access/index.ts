import type { Graph } from '../../graph/graph.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { parentAssetOf } from './domains.js';

/** Reads that decide who may change entities. */
export interface Access {
  /** The domains of each entity, and the domains above these; none for an entity that does not exist. */
  domainsOf(urns: readonly string[]): Promise<string[][]>;
}

/** Reads access rights from the graph. */
export function createAccess(graph: Graph, registry: Registry): Access {
  return {
    async domainsOf(texts) {
      const urns = texts.map((text) => parseUrn(registry, text));
      const rows = await graph.read<{ urn: string; domains: string[] }>('access/read-domains', {
        entities: urns.map((urn) => ({ urn: urn.text, holder: parentAssetOf(urn) })),
      });
      const found = new Map(rows.map(({ urn, domains }) => [urn, domains]));
      return urns.map(({ text }) => found.get(text) ?? []);
    },
  };
}
