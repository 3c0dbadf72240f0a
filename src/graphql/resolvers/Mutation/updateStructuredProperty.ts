import type { PropertyChange } from '../../../catalog/structured-properties/types.js';
import type { Context } from '../../context.js';
import { type AllowedValueInput, toAllowedValues } from '../../structured-property-input.js';
import { dropNulls } from '../drop-nulls.js';

type Input = Omit<PropertyChange, 'newAllowedValues' | 'newAllowedTypes'> & {
  newAllowedValues?: readonly AllowedValueInput[] | null;
  typeQualifier?: { newAllowedTypes?: readonly string[] | null } | null;
};

/** Widens the definition of a structured property; its URN. */
export async function updateStructuredProperty(
  _parent: unknown,
  { input }: { input: Input },
  { catalog, author }: Context,
): Promise<string> {
  const { typeQualifier, settings, ...given } = dropNulls(input);
  const change = {
    ...given,
    newAllowedValues: toAllowedValues(input.newAllowedValues, 'input.newAllowedValues'),
    newAllowedTypes: typeQualifier?.newAllowedTypes ?? undefined,
    settings: settings && dropNulls(settings),
  };
  await catalog.structuredProperties.update(dropNulls(change), author);
  return input.urn;
}
