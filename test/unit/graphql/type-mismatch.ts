import {
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNullableType,
  isEnumType,
  isListType,
  isScalarType,
} from 'graphql';
import type { ApiTypes } from '../../../src/interfaces/graphql/api-types.js';
import type { TypeRef } from '../../../src/model/types.js';

const SCALARS: Readonly<Record<string, readonly TypeRef['kind'][]>> = {
  String: ['string', 'urn', 'bytes', 'enum'],
  Boolean: ['boolean'],
  Int: ['int', 'long'],
  Long: ['int', 'long'],
  Float: ['int', 'long', 'float', 'double'],
};

/** Values of an enum of the API that stand for all others. */
const CATCH_ALL = ['UNKNOWN', 'OTHER', 'OTHERS'];

/** Why a value of the model's type cannot be shown as the API's type; `undefined` when it can. Objects are not looked into. */
export function typeMismatch(api: GraphQLOutputType, model: TypeRef, apiTypes: ApiTypes): string | undefined {
  const type = getNullableType(api);
  if (isListType(type)) {
    return model.kind === 'array'
      ? typeMismatch(type.ofType, model.of, apiTypes)
      : `${model.kind} is not a list`;
  }
  if (model.kind === 'array') return 'a list where the API has one value';
  const named = type as GraphQLNamedType;
  if (apiTypes.possibleEntityTypes(named))
    return ['urn', 'string'].includes(model.kind) ? undefined : `${model.kind} is not an entity`;
  if (isEnumType(named))
    return enumMisfit(
      named.getValues().map(({ name }) => name),
      model,
    );
  if (isScalarType(named)) {
    const kinds = SCALARS[named.name];
    return kinds === undefined || kinds.includes(model.kind)
      ? undefined
      : `${model.kind} is no ${named.name}`;
  }
  return model.kind === 'record' || model.kind === 'union' ? undefined : `${model.kind} is not an object`;
}

function enumMisfit(values: readonly string[], model: TypeRef): string | undefined {
  if (model.kind === 'string') return undefined;
  if (model.kind !== 'enum') return `${model.kind} is not an enum`;
  if (CATCH_ALL.some((value) => values.includes(value))) return undefined;
  const missing = model.enum.values.filter((value) => !values.includes(value));
  return missing.length === 0 ? undefined : `the API lacks ${missing.join(', ')}`;
}
