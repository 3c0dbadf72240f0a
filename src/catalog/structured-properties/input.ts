import { badRequest } from '../../errors.js';
import type { AllowedValueInput, PropertyValueInput } from '../../generated/api.js';
import type { PrimitiveValue } from './definition.js';

/** A value as the API takes it. @throws CairnError BAD_REQUEST unless exactly one of the two is given. */
export function toValue({ stringValue, numberValue }: PropertyValueInput, place: string): PrimitiveValue {
  if (stringValue !== undefined && numberValue === undefined) return { string: stringValue };
  if (numberValue !== undefined && stringValue === undefined) return { double: numberValue };
  const message = `${place} needs either stringValue or numberValue${stringValue === undefined ? '' : ', not both'}`;
  throw badRequest(message, [{ pointer: `/${place.replaceAll('.', '/')}`, message }]);
}

/** Values that a property allows. @throws CairnError as `toValue`. */
export function toAllowedValues(inputs: readonly AllowedValueInput[], place: string) {
  return inputs.map(({ description, ...value }, index) => ({
    value: toValue(value, `${place}.${index}`),
    ...(description !== undefined && { description }),
  }));
}
