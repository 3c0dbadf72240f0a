import { type DefinitionNode, Kind, type ObjectTypeDefinitionNode } from 'graphql';
import type { Records } from './records.js';
import { directives } from './sdl.js';
import type { AspectType, RelationshipSpec, SearchSpec } from './types.js';

type RelationshipArguments = Omit<RelationshipSpec, PathMember | 'lineage'> &
  Partial<Record<'at' | PathMember, string>> & { lineage?: 'UPSTREAM' | 'DOWNSTREAM' };
type PathMember = 'path' | 'createdOn' | 'createdActor' | 'updatedOn' | 'updatedActor' | 'via' | 'properties';
type SearchArguments = Omit<SearchSpec, 'path'> & { at?: string };

interface DeclaredAspect {
  name: string;
  timeseries?: boolean;
  schemaVersion?: number;
  privileges?: string[];
  adminOnly?: boolean;
}

/** Every aspect of the model, by name. */
export function readAspects(
  definitions: readonly DefinitionNode[],
  { types }: Records,
): Map<string, AspectType> {
  const aspects = new Map<string, AspectType>();
  for (const node of definitions) {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    const [declared] = directives<DeclaredAspect>(node, 'aspect');
    const record = types.get(node.name.value);
    if (declared === undefined || record === undefined) continue;
    const { name, timeseries = false, schemaVersion = 1, privileges = [], adminOnly = false } = declared;
    aspects.set(name, {
      name,
      record,
      timeseries,
      schemaVersion,
      relationships: relationships(node),
      searchable: searchable(node),
      privileges,
      adminOnly,
    });
  }
  return aspects;
}

function relationships(node: ObjectTypeDefinitionNode): RelationshipSpec[] {
  return (node.fields ?? []).flatMap((field) =>
    directives<RelationshipArguments>(field, 'relationship').map((declared) => {
      const { name, to, lineage, at, targetPrivileges, ...edge } = declared;
      const below = (path: string | undefined) => path && [field.name.value, ...path.split('.')];
      const spec: RelationshipSpec = { name, to, path: below(at) || [field.name.value] };
      if (targetPrivileges) spec.targetPrivileges = targetPrivileges;
      if (lineage) spec.lineage = lineage === 'UPSTREAM' ? 'upstream' : 'downstream';
      for (const [member, path] of Object.entries<string | undefined>(edge))
        Object.assign(spec, { [member]: below(path) });
      return spec;
    }),
  );
}

function searchable(node: ObjectTypeDefinitionNode): SearchSpec[] {
  return (node.fields ?? []).flatMap((field) =>
    directives<SearchArguments>(field, 'searchable').map(({ at, ...spec }) => ({
      ...spec,
      path: [field.name.value, ...(at ? at.split('.') : [])],
    })),
  );
}
