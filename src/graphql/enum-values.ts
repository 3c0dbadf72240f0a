import type { GraphQLEnumType } from 'graphql';
import { CairnError } from '../errors.js';
import type { Registry } from '../model/types.js';

/** Enum values that stand for unknown ones. */
const CATCH_ALL = ['UNKNOWN', 'OTHER', 'OTHERS'];

/**
 * Lets an enum return unknown values, which newer clients may have written: as its catch-all value, or else as an error
 * of that field.
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

/** Accepts values of the enum `EntityType` in the model's spelling, too, as the other interfaces do. */
export function takeModelNames(type: GraphQLEnumType, registry: Registry): void {
  const parseValue = type.parseValue.bind(type);
  type.parseValue = (value) =>
    typeof value === 'string' && registry.entities.has(value) ? value : parseValue(value);
}
