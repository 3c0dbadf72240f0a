import { schemaRef } from '../../specification/names.js';
import type { Schema } from '../../specification/types.js';
import { systemMetadataSchema } from './system-metadata.js';

const aspectRecord: Schema = {
  title: 'AspectRecord',
  type: 'object',
  properties: {
    name: { type: 'string' },
    type: { type: 'string', enum: ['VERSIONED', 'TIMESERIES'] },
    version: { type: 'integer', description: '0: the latest.' },
    value: { type: 'object' },
    created: schemaRef('AuditStamp'),
    systemMetadata: systemMetadataSchema,
  },
  required: ['name', 'type', 'version', 'value', 'created'],
};

/** An entity with its aspects by name. */
export const entityRecordSchema: Schema = {
  title: 'EntityRecord',
  type: 'object',
  properties: {
    urn: { type: 'string' },
    entityName: { type: 'string' },
    aspects: { type: 'object', additionalProperties: aspectRecord },
  },
  required: ['urn', 'entityName', 'aspects'],
};

/** A union of one legacy snapshot by its record name. */
const snapshotSchema: Schema = {
  title: 'Snapshot',
  type: 'object',
  description:
    '`{"com.linkedin.metadata.snapshot.<Entity>Snapshot": {urn, aspects: [{<aspect record name>: {…}}]}}`',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: {
    type: 'object',
    properties: {
      urn: { type: 'string' },
      aspects: { type: 'array', items: { type: 'object', minProperties: 1, maxProperties: 1 } },
    },
    required: ['urn', 'aspects'],
  },
};

/** A legacy entity: a snapshot in an envelope. */
export const snapshotEntitySchema: Schema = {
  title: 'SnapshotEntity',
  type: 'object',
  properties: { value: snapshotSchema },
  required: ['value'],
};

/** The result of a read of several ids, in Rest.li's form. */
export const byIdSchema = (title: string, found: Schema): Schema => ({
  title,
  type: 'object',
  properties: {
    results: { type: 'object', additionalProperties: found },
    statuses: { type: 'object', additionalProperties: { type: 'integer' } },
    errors: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        properties: { status: { type: 'integer' }, message: { type: 'string' } },
        required: ['status', 'message'],
      },
    },
  },
  required: ['results', 'statuses', 'errors'],
});
