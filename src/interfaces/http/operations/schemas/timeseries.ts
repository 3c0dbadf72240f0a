import {
  arrayOf,
  boolean,
  integer,
  named,
  object,
  optional,
  orNull,
  text,
  valueSchema,
} from '../../specification/builders.js';
import { epochMillis, urnSchema } from './common.js';
import { filterSchema } from './filter.js';
import { systemMetadataSchema } from './system-metadata.js';

/** Body of getTimeseriesAspectValues. */
export const timeseriesRequest = named('TimeseriesRequest', {
  urn: urnSchema,
  entity: { ...text, minLength: 1, description: 'Must be the entity type of the URN.' },
  aspect: { ...text, minLength: 1 },
  startTimeMillis: orNull(epochMillis),
  endTimeMillis: orNull(epochMillis),
  limit: orNull({ ...integer, minimum: 0, description: 'At most, and by default, 10000.' }),
  latestValue: orNull({ ...boolean, description: 'Only the latest event.' }),
  filter: orNull(filterSchema),
});

const envelopedAspect = named('EnvelopedAspect', {
  aspect: object({ value: { ...text, description: 'JSON text of the aspect.' }, contentType: text }),
  systemMetadata: optional(systemMetadataSchema),
});

/** Response of getTimeseriesAspectValues. */
export const timeseriesResponse = valueSchema(
  'TimeseriesResponse',
  object({
    limit: { ...integer, description: 'How many events an answer holds at most.' },
    aspectName: text,
    entityName: text,
    startTimeMillis: optional(epochMillis),
    endTimeMillis: optional(epochMillis),
    values: arrayOf(envelopedAspect),
  }),
);
