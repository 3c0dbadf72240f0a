import { Ajv, type ErrorObject } from 'ajv';
import { badRequest, type CairnError, joinFirst, type Problem } from '../../../../shared/errors.js';
import { pointerSteps } from '../../../../shared/json-pointer.js';
import { Path } from '../../../../shared/path.js';
import type { Schema } from '../../specification/types.js';
import { addLongs, withLongs } from './longs.js';

/** Formats are not validated here, since the catalog does. Bodies may have undocumented members. */
export const AJV_OPTIONS = { allErrors: true, strict: false, validateFormats: false } as const;

const ajv = addLongs(new Ajv(AJV_OPTIONS));

/** Validates a value, which is at `path` in the input. It throws BAD_REQUEST with all problems. */
type Check = (value: unknown, path?: Path) => void;

/** Creates the check of a part of a body by a schema; `what` is its name in messages. */
export function schemaCheck(schema: Schema, what: string): Check {
  const validate = ajv.compile(withLongs(schema));
  return (value, path = Path.root) => {
    if (value === undefined) throw missingValue(what, path);
    if (!validate(value)) throw schemaRefusal(validate.errors ?? [], what, path);
  };
}

/** The error for a missing value. */
export const missingValue = (what: string, path = Path.root) =>
  badRequest(`${what} is missing`, [path.problem('is missing')]);

/** The pointer of an error in one alternative. Instead of these errors, one says that no alternative matches. */
const ALTERNATIVE = /\/anyOf\/\d/;

/** The error for a value that its schema does not allow; `path` is where it is in the input. */
export function schemaRefusal(errors: readonly ErrorObject[], what: string, path = Path.root): CairnError {
  const problems = errors
    .filter(({ schemaPath }) => !ALTERNATIVE.test(schemaPath))
    .map((error) =>
      problemOf(
        error,
        pointerSteps(error.instancePath).reduce((part, step) => part.at(step), path),
      ),
    );
  const messages = problems.map(({ pointer, message }) => `${pointer || 'it'} ${message}`);
  return badRequest(`${what} is not as documented: ${joinFirst(messages)}`, problems);
}

function problemOf({ keyword, params, message }: ErrorObject, path: Path): Problem {
  switch (keyword) {
    case 'required':
      return path.at(params.missingProperty).problem('is required');
    case 'additionalProperties':
      return path.problem(`must not have ${params.additionalProperty}`);
    case 'enum':
      return path.problem(`must be one of ${params.allowedValues.join(', ')}`);
    case 'anyOf':
      return path.problem('must have one of the documented forms');
    default:
      return path.problem(message ?? 'is not as documented');
  }
}
