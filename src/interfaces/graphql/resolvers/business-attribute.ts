import type { BusinessAttributeInfoResolvers } from '../../../generated/resolvers.js';
import { schemaFieldType, type TypedColumn } from '../fields/schema-field-type.js';

export const BusinessAttributeInfo = {
  type: ({ type }: Partial<TypedColumn>) => (type ? schemaFieldType({ type }) : null),
} satisfies BusinessAttributeInfoResolvers;
