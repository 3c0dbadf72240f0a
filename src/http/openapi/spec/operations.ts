import type { AspectType, EntityType } from '../../../model/types.js';
import { KINDS, type KindName } from '../kinds/index.js';
import { writtenName } from './aspect-components.js';
import { parameterRef, requestBodyRef, responseRef, upperFirst } from './names.js';
import type { VersionStyle } from './style.js';
import type { Operation, Reference } from './types.js';

const READ_ERRORS = { 400: 'BadRequest', default: 'Failed' };
const FIND_ERRORS = { ...READ_ERRORS, 404: 'NotFound' };
const BODY_ERRORS = { ...READ_ERRORS, 413: 'TooLarge', 415: 'UnsupportedMediaType' };
const WRITE_ERRORS = { ...BODY_ERRORS, 412: 'PreconditionFailed', 422: 'Unprocessable' };
const HEAD_ANSWERS = { 204: 'Exists', 400: 'BadHead', 404: 'Absent', default: 'FailedHead' };
const DELETE_ANSWERS = {
  ...READ_ERRORS,
  200: 'Deleted',
  412: 'PreconditionFailed',
  422: 'Unprocessable',
};
const CONDITIONS = ['IfVersionMatch', 'SyncIndexUpdate'];
const CREATE_FLAGS = ['CreateIfNotExists', 'CreateEntityIfNotExists'];

interface Wording {
  kind: KindName;
  operationId: string;
  summary: string;
  tag: string;
  parameters?: readonly string[];
  requestBody?: string;
  /** Names of components by status. */
  responses: Readonly<Record<string, string>>;
}

function operation({ kind, operationId, summary, tag, ...rest }: Wording): Operation {
  return {
    operationId,
    summary,
    tags: [tag],
    'x-resolver': KINDS[kind].resolver,
    'x-kind': kind,
    ...(rest.parameters ? { parameters: rest.parameters.map(parameterRef) } : {}),
    ...(rest.requestBody ? { requestBody: requestBodyRef(rest.requestBody) } : {}),
    responses: references(rest.responses),
  };
}

const made = new Map<string, Record<string, Reference>>();

/** References by status. Operations on one aspect of several entity types share them. */
function references(responses: Readonly<Record<string, string>>): Record<string, Reference> {
  const entries = Object.entries(responses);
  const key = entries.join();
  const shared =
    made.get(key) ?? Object.fromEntries(entries.map(([status, name]) => [status, responseRef(name)]));
  made.set(key, shared);
  return shared;
}

/** The operations on many entities of one type. */
export function batchOperations({ name: tag }: EntityType) {
  const name = upperFirst(tag);
  const written = { 200: `${name}Entities`, 202: `${name}Entities`, ...WRITE_ERRORS };
  return {
    post: operation({
      kind: 'upsertEntities',
      operationId: `upsert${name}Entities`,
      summary: `Write aspects of several ${tag} entities, all or nothing`,
      tag,
      parameters: ['BatchAsync', 'SystemMetadata', ...CREATE_FLAGS],
      requestBody: `${name}Entities`,
      responses: written,
    }),
    patch: operation({
      kind: 'patchEntities',
      operationId: `patch${name}Entities`,
      summary: `Patch aspects of several ${tag} entities, all or nothing`,
      tag,
      parameters: ['BatchAsync', 'SystemMetadata'],
      requestBody: `${name}Patches`,
      responses: written,
    }),
  };
}

/** The operation that reads many entities of one type. */
export function batchGetOperation({ name: tag }: EntityType, parameters: readonly string[]) {
  const name = upperFirst(tag);
  return {
    post: operation({
      kind: 'batchGetEntities',
      operationId: `batchGet${name}Entities`,
      summary: `Read several ${tag} entities`,
      tag,
      parameters,
      requestBody: `${name}BatchGet`,
      responses: { 200: `${name}Found`, ...BODY_ERRORS },
    }),
  };
}

/** The operations on one entity. */
export function entityOperations({ name: tag }: EntityType) {
  const name = upperFirst(tag);
  return {
    get: operation({
      kind: 'getEntity',
      operationId: `get${name}Entity`,
      summary: `Read a ${tag}`,
      tag,
      parameters: [`${name}Aspects`, 'SystemMetadata'],
      responses: { 200: `${name}Entity`, ...FIND_ERRORS },
    }),
    head: operation({
      kind: 'headEntity',
      operationId: `head${name}Entity`,
      summary: `Whether a ${tag} exists`,
      tag,
      parameters: ['IncludeSoftDelete'],
      responses: HEAD_ANSWERS,
    }),
    delete: operation({
      kind: 'deleteEntity',
      operationId: `delete${name}Entity`,
      summary: `Delete a ${tag}, or some of its aspects, for good`,
      tag,
      parameters: [`${name}Aspects`, 'Clear'],
      responses: DELETE_ANSWERS,
    }),
  };
}

/** The operations on one aspect of one entity. */
export function aspectOperations({ name: tag }: EntityType, aspect: AspectType, style: VersionStyle) {
  const id = `${upperFirst(tag)}${upperFirst(aspect.name)}`;
  const component = `${upperFirst(aspect.name)}Aspect`;
  const what = `${aspect.name} of a ${tag}`;
  const answer = writtenName(aspect, style);
  const written = { 200: answer, 202: answer, ...WRITE_ERRORS };
  return {
    get: operation({
      kind: 'getAspect',
      operationId: `get${id}`,
      summary: `Read ${what}`,
      tag,
      parameters: ['Version', 'SystemMetadata'],
      responses: { 200: component, ...FIND_ERRORS },
    }),
    head: operation({
      kind: 'headAspect',
      operationId: `head${id}`,
      summary: `Whether there is ${what}`,
      tag,
      parameters: ['IncludeSoftDelete'],
      responses: HEAD_ANSWERS,
    }),
    post: operation({
      kind: 'upsertAspect',
      operationId: `upsert${id}`,
      summary: `Write ${what}`,
      tag,
      parameters: ['Async', 'SystemMetadata', ...CREATE_FLAGS, ...CONDITIONS],
      requestBody: component,
      responses: written,
    }),
    patch: operation({
      kind: 'patchAspect',
      operationId: `patch${id}`,
      summary: `Patch ${what}`,
      tag,
      parameters: ['Async', 'SystemMetadata', ...CONDITIONS],
      requestBody: 'AspectPatch',
      responses: written,
    }),
    delete: operation({
      kind: 'deleteAspect',
      operationId: `delete${id}`,
      summary: `Delete ${what}`,
      tag,
      parameters: CONDITIONS,
      responses: DELETE_ANSWERS,
    }),
  };
}
