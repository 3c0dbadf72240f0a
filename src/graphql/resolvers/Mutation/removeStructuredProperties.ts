import type { Context } from '../../context.js';
import { ownedValues } from '../owned-values.js';

interface Input {
  assetUrn: string;
  structuredPropertyUrns: readonly string[];
}

/** Takes the values of some properties away from an asset; all values that it has then. */
export async function removeStructuredProperties(
  _parent: unknown,
  { input: { assetUrn, structuredPropertyUrns } }: { input: Input },
  { catalog, author }: Context,
) {
  const record = await catalog.structuredProperties.removeValues(assetUrn, structuredPropertyUrns, author);
  return ownedValues(catalog.registry, assetUrn, record);
}
