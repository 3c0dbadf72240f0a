import type { Schema } from '../../specification/types.js';
import { epochMillis } from './common.js';

/** An aspect that this run was the last to write. */
export const aspectRowSchema: Schema = {
  title: 'AspectRow',
  type: 'object',
  properties: {
    runId: { type: 'string' },
    urn: { type: 'string' },
    aspectName: { type: 'string' },
    timestamp: epochMillis,
    metadata: { type: 'string', description: 'The system metadata, as JSON text.' },
    version: { type: 'integer', description: 'Always 0: the latest.' },
    keyAspect: { type: 'boolean' },
    aspect: { type: 'object', description: 'The aspect itself, where it was asked for.' },
  },
  required: ['runId', 'urn', 'aspectName', 'timestamp', 'metadata', 'version', 'keyAspect'],
};

export const runIdSchema: Schema = {
  type: 'string',
  minLength: 1,
  description: '`systemMetadata.runId` of what was written.',
};
