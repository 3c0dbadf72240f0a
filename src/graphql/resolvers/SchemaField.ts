import { buildUrn } from '../../model/index.js';
import type { Context } from '../context.js';
import { ownerOf } from '../owner.js';
import { schemaFieldType } from './schema-field-type.js';

export const SchemaField = {
  type: schemaFieldType,
  schemaFieldEntity: (parent: { fieldPath: string }, _args: unknown, { catalog }: Context) =>
    buildUrn(catalog.registry, 'schemaField', { parent: ownerOf(parent).urn, fieldPath: parent.fieldPath }),
};

export const SchemaAssertionField = { type: schemaFieldType };
export const BusinessAttributeInfo = { type: schemaFieldType };
