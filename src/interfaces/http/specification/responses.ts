import { REFUSALS } from './security.js';

/** The media types of a patch. */
export const PATCH_MEDIA_TYPES = ['application/json', 'application/json-patch+json'];

// Names of the components that answer the operations of the model, by status.

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
export const HEAD_RESPONSES = {
  204: 'Exists',
  400: 'BadHead',
  401: 'RefusedHead',
  403: 'RefusedHead',
  404: 'Absent',
  429: 'RefusedHead',
  default: 'FailedHead',
};
export const DELETE_RESPONSES = {
  ...READ_ERRORS,
  200: 'Deleted',
  412: 'PreconditionFailed',
  422: 'Unprocessable',
};
