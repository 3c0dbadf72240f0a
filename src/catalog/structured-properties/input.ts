import type { AllowedValueInput, PropertyValueInput } from '../../generated/api.js';
import type { PrimitivePropertyValue } from '../../generated/aspects.js';
import { badRequest } from '../../shared/errors.js';
import type { Path } from '../../shared/path.js';

/** A value of the API's input. @throws CairnError BAD_REQUEST unless exactly one of the two is given. */
export function toValue(
  { stringValue, numberValue }: PropertyValueInput,
  path: Path,
): PrimitivePropertyValue {
  if (stringValue !== undefined && numberValue === undefined) return { string: stringValue };
  if (numberValue !== undefined && stringValue === undefined) return { double: numberValue };
  const message = `needs either stringValue or numberValue${stringValue === undefined ? '' : ', not both'}`;
  throw badRequest(`${path.pointer} ${message}`, [path.problem(message)]);
}

/** Values that a property allows. @throws CairnError as `toValue`. */
export function toAllowedValues(inputs: readonly AllowedValueInput[], path: Path) {
  return inputs.map(({ description, ...value }, index) => ({
    value: toValue(value, path.at(index)),
    ...(description !== undefined && { description }),
  }));
}
