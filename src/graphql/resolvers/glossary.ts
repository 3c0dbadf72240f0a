import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { ownerOf } from '../owner.js';
import type { Nullable } from '../search/filters.js';
import type { SearchInput } from '../search/query.js';
import { scrollChildren } from '../search/related.js';
import { schemaMetadata } from './schema-at-version.js';

/** The last part of a term's dotted name. */
const lastPart = ({ key }: EntityRef) => String(key.name).split('.').at(-1);

const name = (parent: { name?: string | null }) => parent.name ?? lastPart(ownerOf(parent));

/** When the entity was first written: the stamp of its key aspect. */
async function createdOn(parent: object, _args: unknown, { loaders }: Context) {
  const { urn, entityType } = ownerOf(parent);
  return (await loaders.aspect.load({ urn, aspect: entityType.key.name }))?.created;
}

export const GlossaryTerm = { name: lastPart, schemaMetadata };
export const GlossaryNode = {
  glossaryChildrenSearch: (
    { urn }: EntityRef,
    { input }: { input: Nullable<SearchInput> },
    context: Context,
    info?: GraphQLResolveInfo,
  ) => scrollChildren(urn, input, context, info),
};
export const GlossaryTermProperties = { name, createdOn };
export const GlossaryTermInfo = { name };
export const GlossaryNodeProperties = { createdOn };
export const DataProductProperties = {
  createdOn,
  numAssets: ({ assets }: { assets?: readonly unknown[] }) => assets?.length ?? 0,
};
