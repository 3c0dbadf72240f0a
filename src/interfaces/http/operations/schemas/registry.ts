import type { Schema } from '../../specification/types.js';

export const aspectSpecificationSchema: Schema = {
  title: 'AspectSpecification',
  type: 'object',
  properties: {
    aspectAnnotation: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        timeseries: { type: 'boolean' },
        schemaVersion: { type: 'integer' },
      },
      required: ['name', 'timeseries', 'schemaVersion'],
    },
  },
  required: ['aspectAnnotation'],
};

/** A page of elements, with their total. */
export function pageSchema(title: string, element: Schema): Schema {
  return {
    title,
    type: 'object',
    properties: {
      start: { type: 'integer' },
      count: { type: 'integer', description: 'Elements in this answer.' },
      total: { type: 'integer' },
      elements: { type: 'array', items: element },
    },
    required: ['start', 'count', 'total', 'elements'],
  };
}
