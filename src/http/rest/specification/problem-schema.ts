import type { Schema } from '../../operations/operation.js';

/** RFC 9457 problem details, as every error of the REST interface has them. */
export const problemSchema: Schema = {
  title: 'Problem',
  type: 'object',
  properties: {
    type: { type: 'string', description: 'Reference to the documentation of the error.' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', description: 'Stable, see docs/errors.md.' },
    errors: {
      type: 'array',
      description: 'Each thing that is wrong, and where: an RFC 6901 pointer into what was sent.',
      items: {
        type: 'object',
        properties: { pointer: { type: 'string' }, message: { type: 'string' } },
        required: ['pointer', 'message'],
      },
    },
    message: { type: 'string', description: 'What is wrong and where, in one line.' },
    exceptionClass: { type: 'string', description: 'Not below `/openapi`.' },
    error: { type: 'string', description: 'Below `/openapi` only: for example Validation Error.' },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'errors', 'message'],
};
