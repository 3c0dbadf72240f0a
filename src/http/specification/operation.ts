import { KINDS, type KindName } from '../operations/model/kinds.js';
import { parameterRef, requestBodyRef, responseRef } from './names.js';
import type { Reference } from './schema.js';
import { REFUSALS } from './security.js';
import type { Operation } from './types.js';

const READ_ERRORS = { 400: 'BadRequest', ...REFUSALS, default: 'Failed' };
export const FIND_ERRORS = { ...READ_ERRORS, 404: 'NotFound' };
export const LIST_ERRORS = { ...READ_ERRORS, 422: 'Unprocessable', 503: 'Unavailable' };
export const BODY_ERRORS = { ...READ_ERRORS, 413: 'TooLarge', 415: 'UnsupportedMediaType' };
export const WRITE_ERRORS = {
  ...BODY_ERRORS,
  404: 'NotFound',
  412: 'PreconditionFailed',
  422: 'Unprocessable',
};
export const HEAD_ANSWERS = {
  204: 'Exists',
  400: 'BadHead',
  401: 'RefusedHead',
  403: 'RefusedHead',
  404: 'Absent',
  429: 'RefusedHead',
  default: 'FailedHead',
};
export const DELETE_ANSWERS = {
  ...READ_ERRORS,
  200: 'Deleted',
  412: 'PreconditionFailed',
  422: 'Unprocessable',
};
export const CONDITIONS = ['IfVersionMatch'];

/** What writes proposals can be told to wait for search, and then be told that search is late. */
const PROPOSES = 'Mutation.ingestProposals';
const FINDABLE = { parameters: ['SyncIndexUpdate'], responses: { 503: 'NotFoundYet' } };
export const LIST_PARAMETERS = [
  'Query',
  'Count',
  'ScrollId',
  'Sort',
  'SortCriteria',
  'SortOrder',
  'SystemMetadata',
  'FindSoftDeleted',
  'SkipCache',
  'PitKeepAlive',
];
export const CREATE_FLAGS = ['CreateIfNotExists', 'CreateEntityIfNotExists'];

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

/** One operation, with references to the components that it names. */
export function operation({ kind, operationId, summary, tag, requestBody, ...rest }: Wording): Operation {
  const waits = [KINDS[kind].resolver].flat().includes(PROPOSES) ? FINDABLE : undefined;
  const parameters = [...(rest.parameters ?? []), ...(waits?.parameters ?? [])];
  return {
    operationId,
    summary,
    tags: [tag],
    'x-resolver': KINDS[kind].resolver,
    'x-kind': kind,
    ...(parameters.length > 0 ? { parameters: parameters.map(parameterRef) } : {}),
    ...(requestBody ? { requestBody: requestBodyRef(requestBody) } : {}),
    responses: references({ ...rest.responses, ...waits?.responses }),
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
