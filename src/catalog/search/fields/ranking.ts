import type { SearchDocument } from '../engine.js';
import type { SearchField } from '../types.js';

/** A field with at least this boost names the entity. */
const NAME_BOOST = 2;

/** Whether the field holds a name of the entity. */
export function isNameField({ boost, queryByDefault }: SearchField): boolean {
  return queryByDefault && boost >= NAME_BOOST;
}

/**
 * The product of the weights that the model gives to an entity's values, such as `deprecated: true`; 1 without any. It
 * orders results that match equally well.
 */
export function weightOf(
  { fields: values }: Pick<SearchDocument, 'fields'>,
  fields: ReadonlyMap<string, SearchField>,
): number {
  let weight = 1;
  for (const [name, fieldValues] of Object.entries(values)) {
    const weights = fields.get(name)?.weights;
    if (weights) for (const value of fieldValues) weight *= weights[String(value)] ?? 1;
  }
  return weight;
}
