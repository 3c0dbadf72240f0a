import { boolean, integer, named, optional, text } from '../builders.js';
import { epochMillis } from './common.js';

/** An aspect that this run was the last to write. */
export const aspectRowSchema = named('AspectRow', {
  runId: text,
  urn: text,
  aspectName: text,
  timestamp: epochMillis,
  metadata: { ...text, description: 'The system metadata, as JSON text.' },
  version: { ...integer, description: 'Always 0: the latest.' },
  keyAspect: boolean,
  aspect: optional({ type: 'object', description: 'The aspect itself, where it was asked for.' }),
});

export const runIdSchema = {
  ...text,
  minLength: 1,
  description: '`systemMetadata.runId` of what was written.',
};
