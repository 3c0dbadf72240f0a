import type { GraphQLEnumType } from 'graphql';
import { CairnError } from '../errors.js';
import type { Registry } from '../model/types.js';

/** Values that stand for all that an enum does not name. */
const CATCH_ALL = ['UNKNOWN', 'OTHER', 'OTHERS'];

/**
 * Lets an enum show a value that it does not name, as clients newer than the API may have written:
 * as its catch-all where it has one, else that one field is an error.
 */
export function tolerateUnknown(type: GraphQLEnumType): void {
  const known = new Set(type.getValues().map(({ name }) => name));
  const catchAll = CATCH_ALL.find((name) => known.has(name));
  type.serialize = (value) => {
    if (known.has(value as string)) return value as string;
    if (catchAll !== undefined) return catchAll;
    throw new CairnError(
      'UNPROCESSABLE',
      `${type.name} has no value ${String(value)}: read it through \`aspects\``,
    );
  };
}

/** Lets values of the enum `EntityType` be given in the model's spelling too, as the other interfaces have them. */
export function takeModelNames(type: GraphQLEnumType, registry: Registry): void {
  const parseValue = type.parseValue.bind(type);
  type.parseValue = (value) => (registry.entities.has(value as string) ? value : parseValue(value));
}
