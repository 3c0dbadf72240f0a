import { listGlossaryRoots } from '../../../catalog/glossary/roots.js';
import { scrollChildren } from '../../../catalog/search/related-entities.js';
import type {
  GlossaryNodePropertiesResolvers,
  GlossaryNodeResolvers,
  GlossaryTermInfoResolvers,
  GlossaryTermPropertiesResolvers,
  GlossaryTermResolvers,
  QueryResolvers,
} from '../../../generated/resolvers.js';
import type { EntityRef } from '../entity-ref.js';
import { createdOn } from '../fields/entity-fields.js';
import { schemaMetadata } from '../fields/schema-at-version.js';
import { parentEntity } from '../parent-entity.js';
import { searchPage } from '../search/page.js';

export const Query = {
  /** The terms at the top of the glossary. */
  async getRootGlossaryTerms(_parent, { input }, { catalog }) {
    const { urns, ...page } = await listGlossaryRoots(catalog, 'glossaryTerm', input);
    return { ...page, terms: urns };
  },

  /** The nodes at the top of the glossary. */
  async getRootGlossaryNodes(_parent, { input }, { catalog }) {
    const { urns, ...page } = await listGlossaryRoots(catalog, 'glossaryNode', input);
    return { ...page, nodes: urns };
  },
} satisfies QueryResolvers;

/** The last part of a term's dotted name. */
const lastPart = (term: EntityRef) => term.part('name').split('.').at(-1) ?? '';

const name = (parent: { name?: string | null }) => parent.name ?? lastPart(parentEntity(parent));

export const GlossaryTerm = { name: lastPart, schemaMetadata } satisfies GlossaryTermResolvers;
export const GlossaryTermProperties = { name, createdOn } satisfies GlossaryTermPropertiesResolvers;
export const GlossaryTermInfo = { name } satisfies GlossaryTermInfoResolvers;
export const GlossaryNode = {
  glossaryChildrenSearch: ({ urn }: EntityRef, { input }, context, info) =>
    searchPage(input, context, info, (request) => scrollChildren(urn, request, context)),
} satisfies GlossaryNodeResolvers;
export const GlossaryNodeProperties = { createdOn } satisfies GlossaryNodePropertiesResolvers;
