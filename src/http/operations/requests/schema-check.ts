import { Ajv, type ErrorObject } from 'ajv';
import { badRequest, type CairnError, type Problem, someOf } from '../../../errors.js';
import { pointerStep } from '../../../model/json-pointer.js';
import type { Schema } from '../../specification/types.js';

/** What is documented of formats is for the catalog to check; bodies may have members that are not documented. */
export const AJV_OPTIONS = { allErrors: true, strict: false, validateFormats: false } as const;

const ajv = new Ajv(AJV_OPTIONS);

/** Throws BAD_REQUEST with every problem of a value; `pointer` says where the value stands. */
type Check = (value: unknown, pointer?: string) => void;

/** Makes a check of a part of a body against `schema`; `what` is how messages call the value. */
export function schemaCheck(schema: Schema, what: string): Check {
  const validate = ajv.compile(schema);
  return (value, pointer = '') => {
    if (value === undefined) throw isMissing(what, pointer);
    if (!validate(value)) throw schemaRefusal(validate.errors ?? [], what, pointer);
  };
}

/** The error for a missing value. */
export const isMissing = (what: string, pointer = '') =>
  badRequest(`${what} is missing`, [{ pointer, message: 'is missing' }]);

/** The error of one alternative says little: add that none of them matches. */
const ALTERNATIVE = /\/anyOf\/\d/;

/** The error for a value that its schema does not allow; `prefix` is its place. */
export function schemaRefusal(errors: readonly ErrorObject[], what: string, prefix = ''): CairnError {
  const problems = errors
    .filter(({ schemaPath }) => !ALTERNATIVE.test(schemaPath))
    .map((error) => problemOf(error, `${prefix}${error.instancePath}`));
  const told = problems.map(({ pointer, message }) => `${pointer || 'it'} ${message}`);
  return badRequest(`${what} is not as documented: ${someOf(told)}`, problems);
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
