import type { SearchDocument } from '../engine.js';
import type { Fields, SearchField } from '../types.js';

/** The minimum boost of a field that names the entity. */
const NAME_BOOST = 2;

/** Whether the field holds a name of the entity. */
export function isNameField({ boost, queryByDefault }: SearchField): boolean {
  return queryByDefault && boost >= NAME_BOOST;
}

/**
 * The product of the weights that the model assigns to an entity's values, such as `deprecated: true`. It orders
 * results that match equally well. Without any weights, it is 1.
 */
export function weightOf({ fields: values }: Pick<SearchDocument, 'fields'>, fields: Fields): number {
  let weight = 1;
  for (const [name, fieldValues] of Object.entries(values)) {
    const weights = fields.get(name)?.weights;
    if (weights) for (const value of fieldValues) weight *= weights[String(value)] ?? 1;
  }
  return weight;
}
