import type { PrimitiveValue } from '../catalog/structured-properties/definition.js';
import { badRequest } from '../errors.js';

/** A value as the API takes it. */
export interface ValueInput {
  stringValue?: string | null;
  numberValue?: number | null;
}

export interface AllowedValueInput extends ValueInput {
  description?: string | null;
}

/** @throws CairnError BAD_REQUEST unless exactly one of the two is given. */
export function toValue({ stringValue, numberValue }: ValueInput, place: string): PrimitiveValue {
  const hasText = stringValue !== null && stringValue !== undefined;
  const hasNumber = numberValue !== null && numberValue !== undefined;
  if (hasText !== hasNumber) return hasText ? { string: stringValue } : { double: numberValue as number };
  const message = `${place} needs either stringValue or numberValue${hasText ? ', not both' : ''}`;
  throw badRequest(message, [{ pointer: `/${place.replaceAll('.', '/')}`, message }]);
}

export function toAllowedValues(inputs: readonly AllowedValueInput[] | null | undefined, place: string) {
  return inputs?.map(({ description, ...value }, index) => ({
    value: toValue(value, `${place}.${index}`),
    ...(typeof description === 'string' && { description }),
  }));
}
