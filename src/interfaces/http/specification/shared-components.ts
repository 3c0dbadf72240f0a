import { arrayOf, boolean, enumOf, mapOf, object, optional, text } from '../operations/builders.js';
import type { ErrorFormat } from '../problem.js';
import { schemaRef } from './names.js';
import { refusalResponses } from './security.js';
import type { Response, Schema } from './types.js';

const problem = (description: string): Response => ({
  description,
  content: { 'application/problem+json': { schema: schemaRef('Problem') } },
});

/** Answers that operations of every entity type share. */
export const SHARED_RESPONSES: Readonly<Record<string, Response>> = {
  Exists: { description: 'It exists.' },
  Absent: { description: 'It does not exist.' },
  BadHead: { description: 'The URN or a parameter is malformed, or names what the model does not have.' },
  RefusedHead: { description: 'With authentication on: no valid token, not allowed, or too many requests.' },
  FailedHead: { description: 'The service could not answer.' },
  Deleted: { description: 'What was asked to be deleted is not there any more.' },
  AcceptedEntities: {
    description: 'What was written, by URN.',
    content: {
      'application/json': {
        schema: arrayOf(object({ urn: schemaRef('Urn'), warnings: optional(schemaRef('Warnings')) })),
      },
    },
  },
  BadRequest: problem('Malformed, or names an entity type or aspect that the model does not have.'),
  NotFound: problem('The entity, or the aspect in that version, does not exist.'),
  ...refusalResponses(schemaRef('Problem')),
  PreconditionFailed: problem('The stored version does not meet the condition of the request.'),
  TooLarge: problem('The body is larger than the limit.'),
  UnsupportedMediaType: problem('The body is not of a media type that the operation takes.'),
  Unprocessable: problem('Well-formed, but a rule of the catalog forbids it.'),
  Unavailable: problem('No search engine answers, or Neo4j is away.'),
  NotFoundYet: problem(
    'Neo4j is away; or a write that was to be found before its answer was not within a minute, though it is durable.',
  ),
  Failed: problem('The service could not answer.'),
  Problem: problem('What is wrong.'),
};

/** RFC 9457 problem details, with the additional member for the clients of an interface. */
export function problemSchema(format: ErrorFormat): Schema {
  const member = ERROR_FORMAT_MEMBERS[format];
  return {
    type: 'object',
    description: 'RFC 9457 problem details, and the members that clients of DataHub read.',
    required: ['type', 'title', 'status', 'detail', 'code', 'errors', 'message', ...Object.keys(member)],
    properties: {
      type: {
        type: 'string',
        format: 'uri-reference',
        description: 'Reference to the documentation of the error.',
      },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      code: { type: 'string', description: 'From the closed list of docs/errors.md.' },
      errors: {
        type: 'array',
        description: 'Each thing that is wrong, and where.',
        items: schemaRef('ProblemDetail'),
      },
      message: { type: 'string', description: 'What is wrong and where, in one line.' },
      ...member,
    },
  };
}

const ERROR_FORMAT_MEMBERS: Readonly<Record<ErrorFormat, Record<string, Schema>>> = {
  rest: { exceptionClass: { type: 'string' } },
  openapi: { error: { type: 'string', description: 'For example Validation Error or Precondition Error.' } },
  graphql: {},
  other: {},
};

/** The pattern of every URN, of any type and namespace. */
export const URN_PATTERN = '^urn:[^:]+:[^:]+:.+$';

const POINTER: Schema = { type: 'string', format: 'json-pointer', pattern: '^(/.*)?$' };

const PATCH_OPERATION = object({
  op: enumOf(['add', 'remove', 'replace', 'move', 'copy', 'test']),
  path: { ...text, description: 'JSON pointer; elements of keyed arrays are addressed by their keys.' },
  from: optional({ ...POINTER, description: 'The source of move and copy.' }),
  value: optional({ description: 'What to add, to put or to compare with.' }),
});

/** Schemas that the aspects of every entity type share. */
export const SHARED_SCHEMAS: Readonly<Record<string, Schema>> = {
  Urn: { type: 'string', format: 'urn', pattern: URN_PATTERN },
  ProblemDetail: {
    type: 'object',
    required: ['pointer', 'message'],
    properties: {
      pointer: { type: 'string', description: 'JSON pointer (RFC 6901) into the body.' },
      message: { type: 'string' },
    },
  },
  Warnings: {
    type: 'array',
    description:
      'What was tolerated in the aspect that was written, such as fields that the model does not have.',
    items: { type: 'string' },
  },
  AspectHeaders: {
    type: 'object',
    description:
      'Conditions of one write: If-Version-Match, If-Modified-Since, If-Unmodified-Since, If-None-Match. Or X-DataHub-Sync-Index-Update.',
    additionalProperties: { type: 'string' },
  },
  AspectPatch: {
    description: 'A JSON Patch (RFC 6902), bare or with the keys by which it addresses elements of arrays.',
    oneOf: [schemaRef('AspectPatchDocument'), arrayOf(schemaRef('AspectPatchOperation'))],
  },
  AspectPatchDocument: object({
    patch: arrayOf(schemaRef('AspectPatchOperation')),
    arrayPrimaryKeys: optional(schemaRef('ArrayPrimaryKeys')),
    forceGenericPatch: optional({
      ...boolean,
      description:
        'Only arrays of arrayPrimaryKeys are addressed by key, not those that the catalog knows keys for.',
    }),
  }),
  ArrayPrimaryKeys: {
    ...mapOf(arrayOf(text)),
    description: 'For each array, the fields that identify an element.',
  },
  AspectPatchOperation: PATCH_OPERATION,
  AspectPatchItem: object({
    value: schemaRef('AspectPatch'),
    systemMetadata: optional(schemaRef('SystemMetadata')),
    headers: optional(schemaRef('AspectHeaders')),
  }),
};

/** The schemas of a batch read in each version of the interface. */
export const BATCH_GET_SCHEMAS: Readonly<Record<'v2' | 'v3', Readonly<Record<string, Schema>>>> = {
  v2: {
    BatchGetRequest: object({
      urns: arrayOf(schemaRef('Urn')),
      aspectNames: optional({ ...arrayOf(text), description: 'All when there is none.' }),
      withSystemMetadata: optional({ ...boolean, default: false }),
    }),
  },
  v3: {
    BatchGetAspect: {
      ...object({ headers: optional(schemaRef('AspectHeaders')) }),
      description: 'Asks for an aspect; the header If-Version-Match asks for that version of it.',
    },
  },
};
