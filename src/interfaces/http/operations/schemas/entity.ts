import type { JsonObject } from '../../../../model/types.js';
import { schemaRef } from '../../specification/names.js';
import type { Schema } from '../../specification/types.js';
import { arrayOf, enumOf, integer, mapOf, named, object, optional, text } from '../builders.js';
import { systemMetadataSchema } from './system-metadata.js';

const aspectRecord = named('AspectRecord', {
  name: text,
  type: enumOf(['VERSIONED', 'TIMESERIES']),
  version: { ...integer, description: '0: the latest.' },
  value: { type: 'object' },
  created: schemaRef('AuditStamp'),
  systemMetadata: optional(systemMetadataSchema),
});

/** An entity with its aspects by name. */
export const entityRecordSchema = named('EntityRecord', {
  urn: text,
  entityName: text,
  aspects: mapOf(aspectRecord),
});

/** A union of one legacy snapshot by its record name. */
const snapshotSchema: Schema<JsonObject> = {
  title: 'Snapshot',
  type: 'object',
  description:
    '`{"com.linkedin.metadata.snapshot.<Entity>Snapshot": {urn, aspects: [{<aspect record name>: {…}}]}}`',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: object({
    urn: text,
    aspects: arrayOf({ type: 'object', minProperties: 1, maxProperties: 1 }),
  }),
};

/** A legacy entity: a snapshot in an envelope. */
export const snapshotEntitySchema = named('SnapshotEntity', { value: snapshotSchema });

/** The result of a read of several ids, in Rest.li's form. */
export const byIdSchema = (title: string, found: Schema) =>
  named(title, {
    results: mapOf(found),
    statuses: mapOf(integer),
    errors: mapOf(object({ status: integer, message: text })),
  });
