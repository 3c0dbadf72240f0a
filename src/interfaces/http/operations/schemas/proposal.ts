import { CHANGE_TYPES } from '../../../../catalog/types.js';
import type { Schema } from '../../specification/types.js';
import { orNull, urnSchema } from './common.js';
import { systemMetadataSchema } from './system-metadata.js';

const serialized: Schema = {
  type: 'object',
  properties: {
    value: { type: 'string', description: 'JSON text of the aspect.' },
    contentType: { type: 'string', enum: ['application/json', 'application/json-patch+json'] },
  },
  required: ['value', 'contentType'],
};

const genericAspect: Schema = {
  title: 'GenericAspect',
  ...serialized,
  description:
    'A serialized aspect; required unless the change type is DELETE. For PATCH it is a JSON Patch: an array of operations, or `{patch, arrayPrimaryKeys}`.',
};

const proposal = (systemMetadata: Schema): Schema => ({
  title: 'Proposal',
  type: 'object',
  properties: {
    entityType: { type: 'string', minLength: 1, description: 'Must be the entity type of the URN.' },
    entityUrn: { ...urnSchema, description: 'URN of an entity; required without its key.', nullable: true },
    entityKeyAspect: orNull({
      ...serialized,
      description: 'The key aspect of the entity, in place of its URN.',
    }),
    changeType: { type: 'string', enum: [...CHANGE_TYPES] },
    aspectName: { type: 'string', minLength: 1 },
    aspect: orNull(genericAspect),
    systemMetadata: {
      description: 'The run and the writer; as an object, or as JSON text.',
      anyOf: [systemMetadata, { type: 'string', nullable: true }],
    },
    headers: orNull({
      type: 'object',
      additionalProperties: { type: 'string' },
      description:
        'Conditions: `If-Version-Match`, the version counter that the aspect must have; -1: it must not exist.',
    }),
  },
  required: ['entityType', 'changeType', 'aspectName'],
});

/** A metadata change proposal, as the public clients write it. */
export const proposalSchema = proposal(systemMetadataSchema);

/** The schema that validates proposals. The content of system metadata is validated when it is read. */
export const checkedProposal = proposal({ type: 'object' });

interface SerializedAspect {
  value: string;
  contentType: string;
}

/** The members of a proposal's JSON, once the schema has accepted it. */
export interface ProposalBody {
  entityType: string;
  entityUrn?: string | null | undefined;
  entityKeyAspect?: SerializedAspect | null | undefined;
  changeType: string;
  aspectName: string;
  aspect?: SerializedAspect | null | undefined;
  systemMetadata?: Record<string, unknown> | string | null;
  headers?: Record<string, string> | null | undefined;
}

/** The answer to a write of proposals: `value`, and warnings about dropped fields. */
export const writeResponse = (title: string, description: string): Schema => ({
  title,
  type: 'object',
  properties: {
    value: { type: 'string', description },
    warnings: {
      type: 'array',
      items: { type: 'string' },
      description: 'Unknown fields that were dropped.',
    },
  },
  required: ['value'],
});
