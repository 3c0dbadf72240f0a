import type { SearchDocument } from '../engine.js';
import type { SearchField } from '../types.js';

/** From this on, a field's boost says that it names the entity. */
const NAMING_BOOST = 2;

/** Whether words that are found in the field are found in a name of the entity. */
export function isNaming({ boost, queryByDefault }: SearchField): boolean {
  return queryByDefault && boost >= NAMING_BOOST;
}

/**
 * What the model makes of an entity for what it is, such as active or deprecated: the product of the weights of its
 * values. It decides between results that match equally well; 1 where the model says nothing.
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
