import type { GraphQLEnumType } from 'graphql';
import type { Registry } from '../../model/types.js';
import { CairnError } from '../../shared/errors.js';

/** Catch-all enum values. */
const CATCH_ALL = ['UNKNOWN', 'OTHER', 'OTHERS'];

/**
 * Converts unknown values to the enum's catch-all value, since newer clients may have written them. Without a catch-all
 * value, they are an error of the field.
 */
export function tolerateUnknown(type: GraphQLEnumType): void {
  const known = new Set(type.getValues().map(({ name }) => name));
  const catchAll = CATCH_ALL.find((name) => known.has(name));
  type.serialize = (value) => {
    if (typeof value === 'string' && known.has(value)) return value;
    if (catchAll !== undefined) return catchAll;
    throw new CairnError(
      'UNPROCESSABLE',
      `${type.name} has no value ${String(value)}: read it through \`aspects\``,
    );
  };
}

/** Makes the enum `EntityType` accept the model's names of entity types, as the other interfaces do. */
export function acceptModelNames(type: GraphQLEnumType, registry: Registry): void {
  const parseValue = type.parseValue.bind(type);
  type.parseValue = (value) =>
    typeof value === 'string' && registry.entities.has(value) ? value : parseValue(value);
}
