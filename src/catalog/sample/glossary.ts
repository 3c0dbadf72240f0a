import { type Change, contextAspects, entity } from './entity.js';
import { node, tag, term, user } from './urns.js';

interface Term {
  name: string;
  definition: string;
  parent: string;
  /** Other terms, in the form of `glossaryRelatedTerms`. */
  related?: object;
  domain?: string;
  /** The external source of the definition. */
  source?: { sourceRef: string; sourceUrl: string };
}

interface Content {
  tags: Record<string, object>;
  nodes: Record<string, { name: string; definition: string; parent?: string }>;
  terms: Record<string, Term>;
}

const steward = contextAspects({ owners: { steward: [user('priya.nair')] } });

/** Tags, and the glossary's groups and terms. */
export function glossaryOf({ tags, nodes, terms }: Content): Change[] {
  return [
    ...Object.entries(tags).flatMap(([id, tagProperties]) => entity(tag(id), { tagProperties, ...steward })),
    ...Object.entries(nodes).flatMap(([id, { name, definition, parent }]) =>
      entity(node(id), {
        glossaryNodeInfo: { name, definition, ...(parent && { parentNode: node(parent) }) },
        ...steward,
      }),
    ),
    ...Object.entries(terms).flatMap(([id, { name, definition, parent, related, domain, source }]) =>
      entity(term(id), {
        glossaryTermInfo: {
          name,
          definition,
          termSource: source ? 'EXTERNAL' : 'INTERNAL',
          ...source,
          customProperties: { approved: 'yes' },
          parentNode: node(parent),
        },
        ...(related && { glossaryRelatedTerms: related }),
        ...steward,
        ...contextAspects({ domain }),
      }),
    ),
  ];
}
