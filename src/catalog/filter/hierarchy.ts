import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Graph } from '../../store/graph/graph.js';

/** The entity types that form trees, with the labels of all entities in their tree. */
const TREES: Readonly<Record<string, readonly string[]>> = {
  container: ['Container'],
  domain: ['Domain'],
  glossaryNode: ['GlossaryNode', 'GlossaryTerm'],
  glossaryTerm: ['GlossaryNode', 'GlossaryTerm'],
};

/**
 * Adds the entities below or above these in the tree of domains, containers or the glossary.
 * @throws CairnError BAD_REQUEST for an entity type without a tree
 */
export async function expandHierarchy(
  graph: Graph,
  registry: Registry,
  urns: readonly string[],
  hierarchy: readonly ('descendants' | 'ancestors')[],
): Promise<string[]> {
  const starts = urns.map((text) => {
    const { entityType, text: urn } = parseUrn(registry, text);
    const labels = TREES[entityType.name];
    if (labels === undefined)
      throw badRequest(
        `${urn} is a ${entityType.name}: only ${Object.keys(TREES).join(', ')} have descendants and ancestors`,
      );
    return { urn, labels };
  });
  const rows = await Promise.all(
    hierarchy.map((direction) => graph.read<{ urn: string }>(`filter/find-${direction}`, { starts })),
  );
  return [...new Set([...starts.map(({ urn }) => urn), ...rows.flat().map(({ urn }) => urn)])];
}
