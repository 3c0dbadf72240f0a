import { join } from 'node:path';
import { loadFilesSync } from '@graphql-tools/load-files';
import { makeExecutableSchema } from '@graphql-tools/schema';
import { type GraphQLSchema, isAbstractType, isEnumType, isObjectType, print } from 'graphql';
import type { Registry } from '../model/types.js';
import { PACKAGE_ROOT } from '../paths.js';
import { ApiTypes } from './api-types.js';
import { applyDirectives } from './directives/apply.js';
import type { EntityRef } from './entity-ref.js';
import { tolerateUnknown } from './enum-values.js';
import type { ResolverMap } from './resolver.js';
import { Entity } from './resolvers/Entity.js';
import { resolvers } from './resolvers/index.js';
import { scalars } from './scalars.js';

const typeDefs = loadFilesSync(join(PACKAGE_ROOT, 'schema/api'), {
  extensions: ['graphql'],
  ignoreIndex: true,
});

/** The SDL of the API; clients that cache it compare this text. */
export function apiSchemaText(): string {
  return typeDefs.map((document) => print(document)).join('\n');
}

/** The executable schema: schema/api with the resolvers that are written by hand, and those that its directives declare. */
export function createApiSchema(registry: Registry): GraphQLSchema {
  const schema = makeExecutableSchema({ typeDefs, resolvers: { ...scalars, ...(resolvers as ResolverMap) } });
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
