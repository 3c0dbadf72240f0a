import { schemaRef } from '../../specification/names.js';
import type { Schema } from '../../specification/types.js';
import { mapOf, object, orNull, text } from '../builders.js';
import { epochMillis } from './common.js';

/** The system metadata of an aspect: the model's record. */
export const systemMetadataSchema: Schema = schemaRef('SystemMetadata');

const textOrNull = orNull(text);

/** The members that clients may send, in which null means absent. */
export const givenSystemMetadata = object({
  lastObserved: orNull(epochMillis),
  runId: textOrNull,
  lastRunId: textOrNull,
  pipelineName: textOrNull,
  registryName: textOrNull,
  registryVersion: textOrNull,
  version: textOrNull,
  properties: orNull(mapOf(text)),
});
