import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { badRequest, type Problem, someOf } from '../../../errors.js';
import { pointerStep } from '../../../model/json-pointer.js';
import type { Schema } from '../operation.js';

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true, validateFormats: false });

/** Throws BAD_REQUEST with every problem of a value; `pointer` says where the value stands. */
type Check = (value: unknown, pointer?: string) => void;

/** Makes a check against `schema`; `what` is how messages call the value. */
export function schemaCheck(schema: Schema, what: string): Check {
  const validate = ajv.compile(schema);
  return (value, pointer = '') => {
    if (value === undefined) throw badRequest(`${what} is missing`, [{ pointer, message: 'is missing' }]);
    if (validate(value)) return;
    const problems = (validate.errors ?? []).map((error) => problemOf(error, pointer));
    const told = problems.map(({ pointer: place, message }) => `${place || 'it'} ${message}`);
    throw badRequest(`${what} is not as documented: ${someOf(told)}`, problems);
  };
}

function problemOf({ keyword, instancePath, params, message }: ErrorObject, prefix: string): Problem {
  const pointer = `${prefix}${instancePath}`;
  switch (keyword) {
    case 'required':
      return { pointer: `${pointer}/${pointerStep(params.missingProperty)}`, message: 'is required' };
    case 'enum':
      return { pointer, message: `must be one of ${params.allowedValues.join(', ')}` };
    default:
      return { pointer, message: message ?? 'is not as documented' };
  }
}
