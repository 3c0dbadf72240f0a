import type { Context } from '../../context.js';
import { toValue, type ValueInput } from '../../structured-property-input.js';
import { ownedValues } from '../owned-values.js';

interface Input {
  assetUrn: string;
  structuredPropertyInputParams: readonly { structuredPropertyUrn: string; values: readonly ValueInput[] }[];
}

/** Gives an asset values of some properties; all values that it has then. */
export async function upsertStructuredProperties(
  _parent: unknown,
  { input: { assetUrn, structuredPropertyInputParams } }: { input: Input },
  { catalog, author }: Context,
) {
  const assignments = structuredPropertyInputParams.map(({ structuredPropertyUrn, values }, index) => ({
    propertyUrn: structuredPropertyUrn,
    values: values.map((value, at) =>
      toValue(value, `input.structuredPropertyInputParams.${index}.values.${at}`),
    ),
  }));
  const record = await catalog.structuredProperties.setValues(assetUrn, assignments, author);
  return ownedValues(catalog.registry, assetUrn, record);
}
