import type { Schema } from '../../specification/types.js';

const componentSchema: Schema = {
  title: 'SystemComponent',
  type: 'object',
  properties: {
    name: { type: 'string' },
    status: { type: 'string', enum: ['AVAILABLE'] },
    version: { type: 'string', description: 'Of this service.' },
    properties: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['name', 'status', 'version', 'properties'],
};

/** The parts of the service. */
export const componentsSchema: Schema = {
  title: 'SystemComponents',
  type: 'object',
  properties: { gms: componentSchema, maeConsumer: componentSchema, mceConsumer: componentSchema },
  required: ['gms', 'maeConsumer', 'mceConsumer'],
};

const sourceSchema: Schema = { type: 'string', enum: ['ENVIRONMENT', 'DEFAULT'] };

/** Settings with where they come from. */
export const propertiesSchema: Schema = {
  title: 'SystemProperties',
  type: 'object',
  properties: {
    properties: {
      type: 'object',
      additionalProperties: {
        title: 'SystemProperty',
        type: 'object',
        properties: {
          key: { type: 'string' },
          value: { type: 'string' },
          source: sourceSchema,
          sourceType: { type: 'string' },
        },
        required: ['key', 'value', 'source', 'sourceType'],
      },
    },
    propertySources: {
      type: 'array',
      items: {
        title: 'PropertySourceInfo',
        type: 'object',
        properties: { name: sourceSchema, type: { type: 'string' }, propertyCount: { type: 'integer' } },
        required: ['name', 'type', 'propertyCount'],
      },
    },
    totalProperties: { type: 'integer' },
    redactedProperties: {
      type: 'integer',
      description: 'How many of them are secrets, which are not shown.',
    },
  },
  required: ['properties', 'propertySources', 'totalProperties', 'redactedProperties'],
};
