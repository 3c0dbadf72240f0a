import type { BusinessAttributeInfoResolvers } from '../../generated/resolvers.js';
import { schemaFieldType, type Typed } from '../fields/schema-field-type.js';

export const BusinessAttributeInfo = {
  type: ({ type }: Partial<Typed>) => (type ? schemaFieldType({ type }) : null),
} satisfies BusinessAttributeInfoResolvers;
