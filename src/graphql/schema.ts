import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, type GraphQLSchema, isAbstractType, isEnumType, isObjectType, parse } from 'graphql';
import type { Registry } from '../model/types.js';
import { PACKAGE_ROOT } from '../paths.js';
import { ApiTypes } from './api-types.js';
import { attachResolvers, attachScalars } from './attach-resolvers.js';
import { applyDirectives } from './directives/apply.js';
import type { EntityRef } from './entity-ref.js';
import { tolerateUnknown } from './enum-values.js';
import { foundByTheirUsers } from './found-by-their-users.js';
import { Entity } from './resolvers/Entity.js';
import { resolvers } from './resolvers/index.js';
import { scalars } from './scalars.js';

const FOLDER = join(PACKAGE_ROOT, 'schema', 'api');

/** The SDL of the API; clients that cache it compare this text. */
export function apiSchemaText(): string {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.graphql'));
  return files
    .sort()
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .join('\n');
}

/**
 * The executable schema: schema/api with the resolvers that are written by hand, and those that its directives declare.
 * The SDL is taken as valid: a test validates it.
 */
export function createApiSchema(registry: Registry): GraphQLSchema {
  const document = parse(apiSchemaText(), { noLocation: true });
  const schema = buildASTSchema(document, { assumeValid: true, assumeValidSDL: true });
  attachScalars(schema, scalars);
  attachResolvers(schema, { ...resolvers, Mutation: foundByTheirUsers(resolvers.Mutation) });
  const apiTypes = new ApiTypes(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (isEnumType(type) && !type.name.startsWith('__')) tolerateUnknown(type);
    if (isAbstractType(type) && apiTypes.held(type)) {
      type.resolveType = ({ entityType }: EntityRef) => apiTypes.find(entityType.name)?.typeName;
    }
    if (!isObjectType(type) || apiTypes.entityName(type.name) === undefined) continue;
    const fields = type.getFields();
    for (const [name, resolve] of Object.entries(Entity)) {
      const field = fields[name];
      if (field && !field.astNode?.directives?.length) field.resolve ??= resolve;
    }
  }
  applyDirectives(schema, apiTypes, registry);
  return schema;
}
