import { PRIVILEGES, type Privilege } from '../../model/privileges.js';
import type { EntityType, Registry } from '../../model/types.js';

/** Privileges that every entity type has. */
const COMMON_PRIVILEGES = ['EDIT_ENTITY', 'CREATE_ENTITY', 'DELETE_ENTITY'];

/** The privileges that policies can grant: on the catalog, on entities of each type, and on all entities. */
export function grantablePrivileges(registry: Registry) {
  const all = [...PRIVILEGES.values()];
  const types = [...registry.entities.values()].filter(
    ({ platformPrivilegesOnly }) => !platformPrivilegesOnly,
  );
  return {
    platformPrivileges: all.filter(({ isPlatform }) => isPlatform).map(shown),
    resourcePrivileges: [
      ...types.map((type) => {
        const names = privilegesOf(registry, type);
        const privileges = all.filter(({ name, isPlatform }) => !isPlatform && names.has(name)).map(shown);
        return {
          resourceType: type.name,
          resourceTypeDisplayName: type.label,
          entityType: type.name,
          privileges,
        };
      }),
      {
        ...{ resourceType: 'all', resourceTypeDisplayName: 'All types', entityType: null },
        privileges: all.filter(({ isPlatform }) => !isPlatform).map(shown),
      },
    ],
  };
}

/** The privileges of the type's aspects, and those that count for entities that belong to the type. */
function privilegesOf(registry: Registry, type: EntityType): Set<string> {
  const own = [...type.aspects.values()].flatMap(({ privileges }) => privileges);
  const belonging = [...registry.entities.values()].flatMap(({ belongsTo }) => {
    const ends = belongsTo?.paths.flatMap(({ aspect, path }) => endsAt(registry, aspect, path)) ?? [];
    return ends.includes(type.name) ? (belongsTo?.privileges ?? []) : [];
  });
  return new Set([...COMMON_PRIVILEGES, ...own, ...belonging]);
}

/** The entity types that a path of an aspect may refer to. Empty if the path is not a relationship. */
function endsAt(registry: Registry, aspect: string, path: readonly string[]): readonly string[] {
  const relationships = registry.aspects.get(aspect)?.relationships ?? [];
  return relationships.flatMap((end) => (end.path.join('.') === path.join('.') ? end.entityTypes : []));
}

const shown = ({ name, description }: Privilege) => ({ type: name, displayName: titled(name), description });

/** Writes `EDIT_ENTITY_TAGS` as `Edit entity tags`. */
function titled(name: string): string {
  const text = name
    .replace(/_PRIVILEGE$/, '')
    .replaceAll('_', ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
