import { type DefinitionNode, Kind, type ObjectTypeDefinitionNode } from 'graphql';
import type { Records } from './records.js';
import { directives } from './sdl.js';
import type { AspectType, Display, DisplaySpec, RelationshipSpec, SearchSpec } from './types.js';

type RelationshipArguments = Omit<RelationshipSpec, PathMember | 'lineage'> &
  Partial<Record<PathMember, string>> & { lineage?: 'UPSTREAM' | 'DOWNSTREAM' };
type PathMember = 'path' | 'createdOn' | 'createdActor' | 'updatedOn' | 'updatedActor' | 'via' | 'properties';
type SearchArguments = Omit<SearchSpec, 'path'> & { path?: string };

interface DeclaredAspect {
  name: string;
  timeseries?: boolean;
  schemaVersion?: number;
  privileges?: string[];
  platformPrivilegesOnly?: boolean;
  label?: string;
  incidental?: boolean;
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
    const {
      name,
      timeseries = false,
      schemaVersion = 1,
      privileges = [],
      platformPrivilegesOnly = false,
      label,
      incidental = false,
    } = declared;
    aspects.set(name, {
      name,
      record,
      timeseries,
      schemaVersion,
      relationships: relationships(node),
      searchable: searchable(node),
      privileges,
      platformPrivilegesOnly,
      ...(label && { label }),
      incidental,
      display: displays(node),
    });
  }
  return aspects;
}

function relationships(node: ObjectTypeDefinitionNode): RelationshipSpec[] {
  return (node.fields ?? []).flatMap((field) =>
    directives<RelationshipArguments>(field, 'relationship').map((declared) => {
      const {
        name,
        entityTypes,
        lineage,
        path,
        targetPrivileges,
        targetPrivilegesFrom,
        bothTargets,
        ...edge
      } = declared;
      const below = (steps: string | undefined) => steps && [field.name.value, ...steps.split('.')];
      const spec: RelationshipSpec = { name, entityTypes, path: below(path) || [field.name.value] };
      if (targetPrivileges) spec.targetPrivileges = targetPrivileges;
      if (targetPrivilegesFrom) spec.targetPrivilegesFrom = targetPrivilegesFrom;
      if (bothTargets) spec.bothTargets = bothTargets;
      if (lineage) spec.lineage = lineage === 'UPSTREAM' ? 'upstream' : 'downstream';
      for (const [member, steps] of Object.entries<string | undefined>(edge))
        Object.assign(spec, { [member]: below(steps) });
      return spec;
    }),
  );
}

function searchable(node: ObjectTypeDefinitionNode): SearchSpec[] {
  return (node.fields ?? []).flatMap((field) =>
    directives<SearchArguments>(field, 'searchable').map(({ path, ...spec }) => ({
      ...spec,
      path: [field.name.value, ...(path ? path.split('.') : [])],
    })),
  );
}

function displays(node: ObjectTypeDefinitionNode): DisplaySpec[] {
  return (node.fields ?? []).flatMap((field) =>
    directives<{ as: Display; path?: string }>(field, 'display').map(({ as, path }) => ({
      as,
      path: [field.name.value, ...(path ? path.split('.') : [])],
    })),
  );
}
