import type { AllowedValueInput, PropertyValueInput } from '../../generated/api.js';
import type { PrimitivePropertyValue } from '../../generated/aspects.js';
import { badRequest } from '../../shared/errors.js';

/** A value of the API's input. @throws CairnError BAD_REQUEST unless exactly one of the two is given. */
export function toValue(
  { stringValue, numberValue }: PropertyValueInput,
  argument: string,
): PrimitivePropertyValue {
  if (stringValue !== undefined && numberValue === undefined) return { string: stringValue };
  if (numberValue !== undefined && stringValue === undefined) return { double: numberValue };
  const message = `${argument} needs either stringValue or numberValue${stringValue === undefined ? '' : ', not both'}`;
  throw badRequest(message, [{ pointer: `/${argument.replaceAll('.', '/')}`, message }]);
}

/** Values that a property allows. @throws CairnError as `toValue`. */
export function toAllowedValues(inputs: readonly AllowedValueInput[], argument: string) {
  return inputs.map(({ description, ...value }, index) => ({
    value: toValue(value, `${argument}.${index}`),
    ...(description !== undefined && { description }),
  }));
}
