import type { AllowedValueInput, PropertyValueInput } from '../../generated/api.js';
import type { PrimitivePropertyValue } from '../../generated/aspects.js';
import { badRequest } from '../../shared/errors.js';
import type { Path } from '../../shared/path.js';

/** Reads a value from the API's input. @throws CairnError BAD_REQUEST unless it has exactly one of text and number */
export function toValue(
  { stringValue, numberValue }: PropertyValueInput,
  path: Path,
): PrimitivePropertyValue {
  if (stringValue !== undefined && numberValue === undefined) return { string: stringValue };
  if (numberValue !== undefined && stringValue === undefined) return { double: numberValue };
  const message = `needs either stringValue or numberValue${stringValue === undefined ? '' : ', not both'}`;
  throw badRequest(`${path.pointer} ${message}`, [path.problem(message)]);
}

/** Reads the values that a property allows. @throws CairnError BAD_REQUEST, as `toValue` does */
export function toAllowedValues(inputs: readonly AllowedValueInput[], path: Path) {
  return inputs.map(({ description, ...value }, index) => ({
    value: toValue(value, path.at(index)),
    ...(description !== undefined && { description }),
  }));
}
