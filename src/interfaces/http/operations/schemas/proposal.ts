import { CHANGE_TYPES } from '../../../../catalog/types.js';
import type { JsonObject } from '../../../../model/types.js';
import type { Schema } from '../../specification/types.js';
import { arrayOf, enumOf, mapOf, named, object, optional, orNull, text, type ValueOf } from '../builders.js';
import { urnSchema } from './common.js';
import { systemMetadataSchema } from './system-metadata.js';

const serialized = object({
  value: { ...text, description: 'JSON text of the aspect.' },
  contentType: enumOf(['application/json', 'application/json-patch+json']),
});

const genericAspect = {
  title: 'GenericAspect',
  ...serialized,
  description:
    'A serialized aspect; required unless the change type is DELETE. For PATCH it is a JSON Patch: an array of operations, or `{patch, arrayPrimaryKeys}`.',
};

const proposal = (systemMetadata: Schema) => {
  const given: Schema<JsonObject | string | null> = {
    description: 'The run and the writer; as an object, or as JSON text.',
    anyOf: [systemMetadata, { ...text, nullable: true }],
  };
  return named('Proposal', {
    entityType: { ...text, minLength: 1, description: 'Must be the entity type of the URN.' },
    entityUrn: orNull({ ...urnSchema, description: 'URN of an entity; required without its key.' }),
    entityKeyAspect: orNull({
      ...serialized,
      description: 'The key aspect of the entity, in place of its URN.',
    }),
    changeType: enumOf(CHANGE_TYPES),
    aspectName: { ...text, minLength: 1 },
    aspect: orNull(genericAspect),
    systemMetadata: optional(given),
    headers: orNull({
      ...mapOf(text),
      description:
        'Conditions: `If-Version-Match`, the version counter that the aspect must have (-1: it must not exist); `If-Modified-Since` and `If-Unmodified-Since`, times; `If-None-Match: *`, by which a CREATE of something that exists is left out.',
    }),
  });
};

/** A metadata change proposal, as the public clients write it. */
export const proposalSchema = proposal(systemMetadataSchema);

/** The schema that validates proposals. The content of system metadata is validated when it is read. */
export const checkedProposal = proposal({ type: 'object' });

/** The members of a proposal's JSON, once the schema has accepted it. */
export type ProposalBody = ValueOf<typeof checkedProposal>;

/** The answer to a write of proposals: `value`, and warnings about dropped fields. */
export const writeResponse = (title: string, description: string) =>
  named(title, {
    value: { ...text, description },
    warnings: optional({ ...arrayOf(text), description: 'Unknown fields that were dropped.' }),
  });
