import type { Graph } from '../../graph/graph.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { holderOf } from './domains.js';

/** What decides who may change entities. */
export interface Access {
  /** The domains that each of some entities is in, and those above these; none for an entity that is not there. */
  domainsOf(urns: readonly string[]): Promise<string[][]>;
}

/** What decides who may change entities, as the graph has it. */
export function createAccess(graph: Graph, registry: Registry): Access {
  return {
    async domainsOf(texts) {
      const urns = texts.map((text) => parseUrn(registry, text));
      const rows = await graph.read<{ urn: string; domains: string[] }>('access/read-domains', {
        entities: urns.map((urn) => ({ urn: urn.text, holder: holderOf(urn) })),
      });
      const found = new Map(rows.map(({ urn, domains }) => [urn, domains]));
      return urns.map(({ text }) => found.get(text) ?? []);
    },
  };
}
