import { parseUrn } from '../../model/index.js';
import type {
  AspectType,
  Field,
  Json,
  JsonObject,
  RecordType,
  Registry,
  TypeRef,
} from '../../model/types.js';
import type { Catalog, Proposal } from '../types.js';

interface Reference {
  entity: string;
  aspect: string;
}

/**
 * Proposals that take a URN out of the aspects that refer to it: with the array element or optional member around it.
 * An aspect that cannot be without it is deleted. Each holds only if nobody wrote the aspect meanwhile.
 */
export async function referenceProposals(
  registry: Registry,
  entities: Catalog['entities'],
  urn: string,
  references: readonly Reference[],
): Promise<Proposal[]> {
  const unique = new Map(
    references.map(({ entity, aspect }) => [`${aspect} ${entity}`, { urn: entity, aspect }]),
  );
  const pairs = [...unique.values()];
  const records = await entities.getAspects(pairs);
  return pairs.flatMap((pair, index) => {
    const record = records[index];
    if (record === undefined) return [];
    const aspect = registry.aspectOf(parseUrn(registry, pair.urn).entityType, pair.aspect);
    const value = withoutReference(aspect, record.value.json, urn);
    const common = {
      urn: pair.urn,
      aspectName: aspect.name,
      headers: { 'If-Version-Match': String(record.number) },
    };
    return [
      value === undefined
        ? { ...common, changeType: 'DELETE' }
        : { ...common, changeType: 'UPSERT', aspect: value },
    ];
  });
}

/** The aspect without a URN; undefined when nothing valid is left of it. */
function withoutReference(aspect: AspectType, value: JsonObject, urn: string): JsonObject | undefined {
  return strip({ kind: 'record', record: aspect.record }, value, urn) as JsonObject | undefined;
}

/** The value without the URN; undefined when it goes with it. */
function strip(type: TypeRef, value: Json, urn: string): Json | undefined {
  switch (type.kind) {
    case 'urn':
    case 'string':
      return value === urn ? undefined : value;
    case 'array':
      return (value as Json[]).flatMap((item) => strip(type.of, item, urn) ?? []);
    case 'map':
      return stripMembers(value as JsonObject, urn, () => type.of);
    case 'union':
      return stripUnion(type.members, value as JsonObject, urn);
    case 'record':
      return stripRecord(type.record, value as JsonObject, urn);
    default:
      return value;
  }
}

function stripRecord(record: RecordType, value: JsonObject, urn: string): JsonObject | undefined {
  const result = stripMembers(value, urn, (name) => record.field(name)?.type);
  const isLost = ({ name, required }: Field) =>
    required && value[name] !== undefined && result[name] === undefined;
  return record.fields.some(isLost) ? undefined : result;
}

function stripUnion(members: readonly { name: string; type: TypeRef }[], value: JsonObject, urn: string) {
  const result = stripMembers(value, urn, (name) => members.find((member) => member.name === name)?.type);
  return Object.keys(result).length === 0 && Object.keys(value).length > 0 ? undefined : result;
}

function stripMembers(
  value: JsonObject,
  urn: string,
  typeOf: (name: string) => TypeRef | undefined,
): JsonObject {
  const entries = Object.entries(value).flatMap(([name, child]) => {
    const type = typeOf(name);
    const kept = type ? strip(type, child, urn) : child;
    return kept === undefined ? [] : [[name, kept] as const];
  });
  return Object.fromEntries(entries);
}
