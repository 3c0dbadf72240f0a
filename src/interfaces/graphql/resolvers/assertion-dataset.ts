import type { SchemaAssertionFieldResolvers } from '../../../generated/resolvers.js';
import { schemaFieldType } from '../fields/schema-field-type.js';

export const SchemaAssertionField = { type: schemaFieldType } satisfies SchemaAssertionFieldResolvers;
