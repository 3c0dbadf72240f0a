import { schemaRef } from '../../specification/names.js';
import type { Schema } from '../../specification/types.js';
import { epochMillis, orNull } from './common.js';

/** The system metadata of an aspect: the model's record. */
export const systemMetadataSchema: Schema = schemaRef('SystemMetadata');

const text = orNull({ type: 'string' });

/** The members that clients may send, in which null means absent. */
export const givenSystemMetadata: Schema = {
  type: 'object',
  properties: {
    lastObserved: orNull(epochMillis),
    runId: text,
    lastRunId: text,
    pipelineName: text,
    registryName: text,
    registryVersion: text,
    version: text,
    properties: orNull({ type: 'object', additionalProperties: { type: 'string' } }),
  },
};
