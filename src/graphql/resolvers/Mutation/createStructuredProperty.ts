import type { NewProperty } from '../../../catalog/structured-properties/types.js';
import type { Context } from '../../context.js';
import { type AllowedValueInput, toAllowedValues } from '../../structured-property-input.js';
import { dropNulls } from '../drop-nulls.js';

type Input = Omit<NewProperty, 'allowedValues'> & { allowedValues?: readonly AllowedValueInput[] | null };

/** Defines a structured property; its URN. */
export function createStructuredProperty(
  _parent: unknown,
  { input }: { input: Input },
  { catalog, author }: Context,
): Promise<string> {
  const { typeQualifier, settings, ...given } = dropNulls(input);
  const allowedValues = toAllowedValues(input.allowedValues, 'input.allowedValues');
  const property = {
    ...given,
    allowedValues,
    typeQualifier: typeQualifier && dropNulls(typeQualifier),
    settings: settings && dropNulls(settings),
  };
  return catalog.structuredProperties.create(dropNulls(property), author);
}
