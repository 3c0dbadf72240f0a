import type { Schema } from '../../specification/types.js';
import { epochMillis, orNull, urnSchema } from './common.js';
import { filterSchema } from './filter.js';
import { systemMetadataSchema } from './system-metadata.js';

/** Body of getTimeseriesAspectValues. */
export const timeseriesRequest: Schema = {
  title: 'TimeseriesRequest',
  type: 'object',
  properties: {
    urn: urnSchema,
    entity: { type: 'string', minLength: 1, description: 'Must be the entity type of the URN.' },
    aspect: { type: 'string', minLength: 1 },
    startTimeMillis: orNull(epochMillis),
    endTimeMillis: orNull(epochMillis),
    limit: orNull({ type: 'integer', minimum: 0, description: 'At most, and by default, 10000.' }),
    latestValue: orNull({ type: 'boolean', description: 'Only the latest event.' }),
    filter: orNull(filterSchema),
  },
  required: ['urn', 'entity', 'aspect'],
};

const envelopedAspect: Schema = {
  title: 'EnvelopedAspect',
  type: 'object',
  properties: {
    aspect: {
      type: 'object',
      properties: {
        value: { type: 'string', description: 'JSON text of the aspect.' },
        contentType: { type: 'string' },
      },
      required: ['value', 'contentType'],
    },
    systemMetadata: systemMetadataSchema,
  },
  required: ['aspect'],
};

/** Response of getTimeseriesAspectValues. */
export const timeseriesResponse: Schema = {
  title: 'TimeseriesResponse',
  type: 'object',
  properties: {
    value: {
      type: 'object',
      properties: {
        limit: { type: 'integer', description: 'How many events an answer holds at most.' },
        aspectName: { type: 'string' },
        entityName: { type: 'string' },
        startTimeMillis: epochMillis,
        endTimeMillis: epochMillis,
        values: { type: 'array', items: envelopedAspect },
      },
      required: ['limit', 'aspectName', 'entityName', 'values'],
    },
  },
  required: ['value'],
};
