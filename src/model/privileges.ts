import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { PACKAGE_ROOT } from '../shared/paths.js';
import { directives } from './sdl.js';

/** A privilege that policies grant. */
export interface Privilege {
  /** DataHub's name. */
  name: string;
  description: string;
  /** Whether it is for the whole catalog, not for one entity. */
  isPlatform: boolean;
  /** Whether it permits writes. */
  writes: boolean;
  /** The privileges that directly include it. */
  includedIn: readonly string[];
}

/** Every privilege of schema/privileges.graphql, by name. */
export const PRIVILEGES: ReadonlyMap<string, Privilege> = readPrivileges();

function readPrivileges(): Map<string, Privilege> {
  const text = readFileSync(join(PACKAGE_ROOT, 'schema', 'privileges.graphql'), 'utf8');
  const enums = parse(text, { noLocation: true }).definitions.filter(
    (node) => node.kind === Kind.ENUM_TYPE_DEFINITION,
  );
  const all = enums.flatMap(({ name: { value: kind }, values = [] }) =>
    values.map((node): Privilege => {
      const [declared] = directives<{ privileges: string[] }>(node, 'includedIn');
      return {
        name: node.name.value,
        description: node.description?.value ?? '',
        isPlatform: kind === 'PlatformPrivilege',
        writes: directives(node, 'writesNothing').length === 0,
        includedIn: declared?.privileges ?? [],
      };
    }),
  );
  return new Map(all.map((privilege) => [privilege.name, privilege]));
}

/** These privileges, and all that they include. Names that this catalog does not know are kept. */
export function withIncluded(names: readonly string[]): ReadonlySet<string> {
  const found = new Set(names);
  // The set grows during the iteration, since included privileges include others.
  for (const name of found)
    for (const { name: other, includedIn } of PRIVILEGES.values())
      if (includedIn.includes(name)) found.add(other);
  return found;
}
