import type { EntityType } from '../../model/types.js';
import { upperFirst } from './names.js';
import {
  BODY_ERRORS,
  CREATE_FLAGS,
  DELETE_ANSWERS,
  FIND_ERRORS,
  HEAD_ANSWERS,
  LIST_ERRORS,
  LIST_PARAMETERS,
  operation,
  WRITE_ERRORS,
} from './operation.js';

/** The operations on many entities of one type. */
export function batchOperations({ name: tag }: EntityType) {
  const name = upperFirst(tag);
  const written = { 200: `${name}Entities`, 202: `${name}Entities`, ...WRITE_ERRORS };
  return {
    get: operation({
      kind: 'listEntities',
      operationId: `list${name}Entities`,
      summary: `List ${tag} entities by a query string, page by page`,
      tag,
      parameters: [`${name}Aspects`, ...LIST_PARAMETERS],
      responses: { 200: `${name}Page`, ...LIST_ERRORS },
    }),
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
      parameters: ['Urn', `${name}Aspects`, 'SystemMetadata'],
      responses: { 200: `${name}Entity`, ...FIND_ERRORS },
    }),
    head: operation({
      kind: 'headEntity',
      operationId: `head${name}Entity`,
      summary: `Whether a ${tag} exists`,
      tag,
      parameters: ['Urn', 'IncludeSoftDelete'],
      responses: HEAD_ANSWERS,
    }),
    delete: operation({
      kind: 'deleteEntity',
      operationId: `delete${name}Entity`,
      summary: `Delete a ${tag}, or some of its aspects, for good`,
      tag,
      parameters: ['Urn', `${name}Aspects`, 'Clear'],
      responses: DELETE_ANSWERS,
    }),
  };
}

/** The operation that scrolls through entities of all types. */
export function scrollOperation() {
  return {
    post: operation({
      kind: 'scrollEntities',
      operationId: 'scrollEntities',
      summary: 'List entities of several types, page by page',
      tag: ALL_TYPES,
      parameters: LIST_PARAMETERS,
      requestBody: 'Scroll',
      responses: { 200: 'ScrollPage', ...BODY_ERRORS, ...LIST_ERRORS },
    }),
  };
}

/** The tag of operations on entities of all types. */
export const ALL_TYPES = 'entities';
