import fc from 'fast-check';
import type { AspectType, Field, Json, JsonObject, Registry, TypeRef } from '../../../src/model/types.js';
import { urnOf } from './urns.js';

/** Records may hold records of their own kind: below this depth only what is required is generated. */
const DEPTH = 6;

/** Valid values of any aspect of a model. */
export function aspectValues(registry: Registry): (aspect: AspectType) => fc.Arbitrary<JsonObject> {
  const urns = new Map<string, fc.Arbitrary<string>>();
  let types: ReadonlyMap<string, readonly string[]> = new Map();
  return (aspect) => {
    types = typesByPath(aspect);
    return record(aspect.record.fields, [], 0);
  };

  function record(
    fields: readonly Field[],
    path: readonly string[],
    depth: number,
  ): fc.Arbitrary<JsonObject> {
    const kept = fields.filter(({ required }) => required || depth < DEPTH);
    const members = kept.map(({ name, type }) => [name, value(type, [...path, name], depth + 1)] as const);
    const model: Record<string, fc.Arbitrary<Json>> = Object.fromEntries(members);
    const requiredKeys = kept.filter(({ required }) => required).map(({ name }) => name);
    return fc.record(model, { requiredKeys }) as fc.Arbitrary<JsonObject>;
  }

  function value(type: TypeRef, path: readonly string[], depth: number): fc.Arbitrary<Json> {
    const targets = types.get(path.join('.'));
    switch (type.kind) {
      case 'record':
        return record(type.record.fields, path, depth);
      case 'array':
        return fc.array(value(type.of, [...path, '*'], depth), { maxLength: 2 });
      case 'map':
        return fc.dictionary(fc.string(), value(type.of, [...path, '*'], depth), { maxKeys: 2 });
      case 'union':
        return fc.oneof(
          ...type.members.map((member) =>
            value(member.type, [...path, member.name], depth).map((inner) => ({ [member.name]: inner })),
          ),
        );
      case 'urn':
        return urn(targets ?? ['corpuser', 'dataset']);
      case 'string':
        return targets ? urn(targets) : fc.string({ unit: 'grapheme', maxLength: 8 });
      default:
        return primitive(type);
    }
  }

  function urn(names: readonly string[]): fc.Arbitrary<string> {
    return fc.constantFrom(...names).chain((name) => {
      const known = urns.get(name) ?? urnOf(registry, name);
      urns.set(name, known);
      return known;
    });
  }
}

function primitive(type: TypeRef): fc.Arbitrary<Json> {
  switch (type.kind) {
    case 'enum':
      return fc.constantFrom(...type.enum.values);
    case 'boolean':
      return fc.boolean();
    case 'int':
      return fc.integer();
    case 'long':
      return fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(asJson);
    case 'bytes':
      return fc.string({ unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)) });
    case 'float':
    case 'double':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    default:
      throw new Error(`${type.kind} is not a primitive`);
  }
}

/** A long as the JSON reader gives it. */
function asJson(value: bigint): Json {
  return Number.isSafeInteger(Number(value)) ? Number(value) : value;
}

/** The entity types that every relationship at a path allows. */
function typesByPath({ relationships }: AspectType): ReadonlyMap<string, readonly string[]> {
  const types = new Map<string, readonly string[]>();
  for (const { path, entityTypes } of relationships) {
    const key = path.join('.');
    const others = types.get(key);
    types.set(key, others ? others.filter((name) => entityTypes.includes(name)) : entityTypes);
  }
  return types;
}
