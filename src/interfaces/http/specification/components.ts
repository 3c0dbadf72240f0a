import { isDeepStrictEqual } from 'node:util';
import { schemaRef } from './names.js';
import type { Components, Schema } from './types.js';

/**
 * Moves every schema with a title, including `schema` itself, to `schemas`, and replaces it by a reference.
 * @throws Error when two different schemas have the same title
 */
export function extractNamed(schema: Schema, schemas: Record<string, Schema>): Schema {
  const { title, ...rest } = schema;
  // Replacing parts by references leaves a schema.
  if (typeof title !== 'string') return extractMembers(schema, schemas) as Schema;
  const inner = extractMembers(rest, schemas) as Schema;
  const known = schemas[title];
  if (known !== undefined && !isDeepStrictEqual(known, inner))
    throw new Error(`Two schemas are called ${title}`);
  schemas[title] = inner;
  return schemaRef(title);
}

function extractMembers(value: unknown, schemas: Record<string, Schema>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const inside = (member: unknown) =>
    isNamed(member) ? extractNamed(member, schemas) : extractMembers(member, schemas);
  if (Array.isArray(value)) return value.map(inside);
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, inside(member)]));
}

const isNamed = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

/** The components that `paths` refer to, directly or indirectly. */
export function usedComponents(paths: object, { securitySchemes, ...known }: Components): Components {
  const used = new Set<string>();
  const seen = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const $ref = '$ref' in value ? value.$ref : undefined;
    if (typeof $ref === 'string') {
      if (!used.has($ref)) {
        used.add($ref);
        visit(referredTo($ref, known));
      }
      return;
    }
    for (const member of Object.values(value)) visit(member);
  };
  visit(paths);
  const part = <T>(section: keyof typeof known, components: Record<string, T>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(components).filter(([name]) => used.has(`#/components/${section}/${name}`)),
    );
  return {
    schemas: part('schemas', known.schemas),
    parameters: part('parameters', known.parameters),
    requestBodies: part('requestBodies', known.requestBodies),
    responses: part('responses', known.responses),
    securitySchemes,
  };
}

function referredTo(reference: string, known: Omit<Components, 'securitySchemes'>): unknown {
  const [, , section = '', name = ''] = reference.split('/');
  const sections: Record<string, Record<string, unknown> | undefined> = known;
  return sections[section]?.[name];
}
