import type { AspectType, EntityType } from '../../model/types.js';
import { writtenName } from './aspect-components.js';
import { upperFirst } from './names.js';
import {
  CONDITIONS,
  CREATE_FLAGS,
  DELETE_ANSWERS,
  FIND_ERRORS,
  HEAD_ANSWERS,
  operation,
  WRITE_ERRORS,
} from './operation.js';

const ASPECT_WRITE = [...CREATE_FLAGS, ...CONDITIONS];
/** Each event is one more, so only the entity can be there already. */
const EVENT_WRITE = ['CreateEntityIfNotExists'];

/** The operations on one aspect of one entity. Events of a time series are written whole, so there is no PATCH of them. */
export function aspectOperations({ name: tag }: EntityType, aspect: AspectType) {
  const id = `${upperFirst(tag)}${upperFirst(aspect.name)}`;
  const component = `${upperFirst(aspect.name)}Aspect`;
  const what = `${aspect.name} of a ${tag}`;
  const answer = writtenName(aspect);
  const written = { 200: answer, 202: answer, ...WRITE_ERRORS };
  const patch = operation({
    kind: 'patchAspect',
    operationId: `patch${id}`,
    summary: `Patch ${what}`,
    tag,
    parameters: ['Urn', 'Async', 'SystemMetadata', ...CONDITIONS],
    requestBody: 'AspectPatch',
    responses: written,
  });
  return {
    get: operation({
      kind: 'getAspect',
      operationId: `get${id}`,
      summary: `Read ${what}`,
      tag,
      parameters: ['Urn', 'Version', 'SystemMetadata'],
      responses: { 200: component, ...FIND_ERRORS },
    }),
    head: operation({
      kind: 'headAspect',
      operationId: `head${id}`,
      summary: `Whether there is ${what}`,
      tag,
      parameters: ['Urn', 'IncludeSoftDelete'],
      responses: HEAD_ANSWERS,
    }),
    post: operation({
      kind: 'upsertAspect',
      operationId: `upsert${id}`,
      summary: `Write ${what}`,
      tag,
      parameters: ['Urn', 'Async', 'SystemMetadata', ...(aspect.timeseries ? EVENT_WRITE : ASPECT_WRITE)],
      requestBody: component,
      responses: written,
    }),
    ...(aspect.timeseries ? {} : { patch }),
    delete: operation({
      kind: aspect.timeseries ? 'deleteEvents' : 'deleteAspect',
      operationId: `delete${id}`,
      summary: `Delete ${aspect.timeseries ? 'all events of ' : ''}${what}`,
      tag,
      parameters: ['Urn', ...(aspect.timeseries ? [] : CONDITIONS)],
      responses: DELETE_ANSWERS,
    }),
  };
}
