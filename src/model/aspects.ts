import { type DefinitionNode, Kind, type ObjectTypeDefinitionNode } from 'graphql';
import type { Records } from './records.js';
import { directives } from './sdl.js';
import type { AspectType, DisplaySpec, RelationshipSpec, SearchSpec } from './types.js';

/** The defaults of the arguments of `@aspect`. */
const DEFAULTS = {
  timeseries: false,
  schemaVersion: 1,
  privileges: [],
  platformPrivilegesOnly: false,
  incidental: false,
} satisfies Partial<AspectType>;

type DeclaredAspect = Pick<AspectType, 'name' | 'label'> & Partial<Pick<AspectType, keyof typeof DEFAULTS>>;

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
    aspects.set(declared.name, {
      ...{ ...DEFAULTS, ...declared, record },
      relationships: onFields<DeclaredRelationship>(node, 'relationship', PROPERTIES).map(toRelationship),
      searchable: onFields<SearchSpec>(node, 'searchable'),
      display: onFields<DisplaySpec>(node, 'display'),
    });
  }
  return aspects;
}

/** The arguments of `@relationship` that are paths to properties of the edge. */
const PROPERTIES = ['createdOn', 'createdActor', 'updatedOn', 'updatedActor', 'via', 'properties'];

type DeclaredRelationship = Omit<RelationshipSpec, 'lineage'> & { lineage?: 'UPSTREAM' | 'DOWNSTREAM' };

function toRelationship({ lineage, ...spec }: DeclaredRelationship): RelationshipSpec {
  return lineage ? { ...spec, lineage: lineage === 'UPSTREAM' ? 'upstream' : 'downstream' } : spec;
}

/** The uses of a directive on the fields of a type. The argument `path` and `paths` lead from the field. */
function onFields<Spec>(
  node: ObjectTypeDefinitionNode,
  directive: string,
  paths: readonly string[] = [],
): Spec[] {
  return (node.fields ?? []).flatMap((field) => {
    const below = (steps: unknown) => [field.name.value, ...(steps ? String(steps).split('.') : [])];
    return directives<Record<string, unknown>>(field, directive).map((declared) => {
      const given = paths.filter((name) => declared[name]);
      const entries = given.map((name) => [name, below(declared[name])]);
      // The SDL declares the arguments, which are the other members of the type.
      return { ...declared, ...Object.fromEntries(entries), path: below(declared.path) } as Spec;
    });
  });
}
