import { Ajv, type ErrorObject } from 'ajv';
import { pointerStep } from '../../../../model/json-pointer.js';
import { badRequest, type CairnError, joinFirst, type Problem } from '../../../../shared/errors.js';
import type { Schema } from '../../specification/types.js';
import { addLongs, withLongs } from './longs.js';

/** The catalog validates formats. Bodies may have undocumented members. */
export const AJV_OPTIONS = { allErrors: true, strict: false, validateFormats: false } as const;

const ajv = addLongs(new Ajv(AJV_OPTIONS));

/** Throws BAD_REQUEST with all problems of a value; `pointer` is its position. */
type Check = (value: unknown, pointer?: string) => void;

/** Creates the check of a part of a body by a schema; `what` is its name in messages. */
export function schemaCheck(schema: Schema, what: string): Check {
  const validate = ajv.compile(withLongs(schema));
  return (value, pointer = '') => {
    if (value === undefined) throw missingValue(what, pointer);
    if (!validate(value)) throw schemaRefusal(validate.errors ?? [], what, pointer);
  };
}

/** The error for a missing value. */
export const missingValue = (what: string, pointer = '') =>
  badRequest(`${what} is missing`, [{ pointer, message: 'is missing' }]);

/** Errors of single alternatives are not helpful: reports instead that none of them matches. */
const ALTERNATIVE = /\/anyOf\/\d/;

/** The error for a value that its schema does not allow; `prefix` is its position. */
export function schemaRefusal(errors: readonly ErrorObject[], what: string, prefix = ''): CairnError {
  const problems = errors
    .filter(({ schemaPath }) => !ALTERNATIVE.test(schemaPath))
    .map((error) => problemOf(error, `${prefix}${error.instancePath}`));
  const messages = problems.map(({ pointer, message }) => `${pointer || 'it'} ${message}`);
  return badRequest(`${what} is not as documented: ${joinFirst(messages)}`, problems);
}

function problemOf({ keyword, params, message }: ErrorObject, pointer: string): Problem {
  switch (keyword) {
    case 'required':
      return { pointer: `${pointer}/${pointerStep(params.missingProperty)}`, message: 'is required' };
    case 'enum':
      return { pointer, message: `must be one of ${params.allowedValues.join(', ')}` };
    case 'anyOf':
      return { pointer, message: 'must have one of the documented forms' };
    default:
      return { pointer, message: message ?? 'is not as documented' };
  }
}
