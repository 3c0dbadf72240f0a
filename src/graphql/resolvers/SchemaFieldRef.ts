import type { Context } from '../context.js';
import { entityRef } from '../entity-ref.js';

export const SchemaFieldRef = {
  /** The field's path within its schema. */
  path: ({ urn, path }: { urn: string; path?: string }, _args: unknown, { catalog }: Context) =>
    path ?? entityRef(catalog.registry, urn).key.fieldPath,
};

interface Lineage {
  upstreams?: readonly string[];
  downstreams?: readonly string[];
}

/** Column lineage names a field by its dataset and its path. Whole datasets, which an entry may also have, are left out. */
function fieldsOf(urns: readonly string[] | undefined, { catalog }: Context) {
  const refs = urns?.map((urn) => entityRef(catalog.registry, urn));
  return refs
    ?.filter(({ entityType }) => entityType.name === 'schemaField')
    .map(({ key }) => ({ urn: key.parent, path: key.fieldPath }));
}

export const FineGrainedLineage = {
  upstreams: ({ upstreams }: Lineage, _args: unknown, context: Context) => fieldsOf(upstreams, context),
  downstreams: ({ downstreams }: Lineage, _args: unknown, context: Context) => fieldsOf(downstreams, context),
};
