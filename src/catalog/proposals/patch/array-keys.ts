import type { AspectType, RecordType, TypeRef } from '../../../model/types.js';

/** The keys of arrays, by dotted path. `*` stands for the elements of an outer array. */
export type ArrayKeys = Readonly<Record<string, readonly string[]>>;

/**
 * The keys by which patches of DataHub's clients address arrays. A key consists of members of an element. Each member
 * is one segment of the path. `␟` joins the steps to a nested member.
 */
const KEYS_BY_ASPECT: Record<string, ArrayKeys> = {
  globalTags: { tags: ['tag'] },
  glossaryTerms: { terms: ['urn'] },
  ownership: { owners: ['owner', 'type'] },
  upstreamLineage: { upstreams: ['dataset'] },
  structuredProperties: { properties: ['propertyUrn'] },
  documentation: { documentations: ['attribution␟source'] },
  propertyDefinition: { allowedValues: ['value'] },
  institutionalMemory: { elements: ['url'] },
  formInfo: { prompts: ['id'] },
  editableSchemaMetadata: {
    editableSchemaFieldInfo: ['fieldPath'],
    'editableSchemaFieldInfo.*.globalTags.tags': ['tag'],
    'editableSchemaFieldInfo.*.glossaryTerms.terms': ['urn'],
  },
  schemaMetadata: {
    fields: ['fieldPath'],
    'fields.*.globalTags.tags': ['tag'],
    'fields.*.glossaryTerms.terms': ['urn'],
  },
};

/** The keys of every array that a patch may address by key. If the list is empty, the element itself is the key. */
export function arrayKeysOf(aspect: AspectType): ArrayKeys {
  return { ...Object.fromEntries(keysByShape(aspect.record, [])), ...KEYS_BY_ASPECT[aspect.name] };
}

/**
 * The keys that follow from the type of elements, in all aspects. An edge has its destination as key, and a plain value
 * itself.
 */
function keysByShape(record: RecordType, path: readonly string[]): [string, readonly string[]][] {
  return record.fields.flatMap(({ name, type }) => {
    const own = [...path, name];
    if (type.kind === 'record' && !isWithinItself(type.record, path)) return keysByShape(type.record, own);
    if (type.kind !== 'array') return [];
    if (isPlain(type.of)) return [[own.join('.'), []]];
    const isEdge = type.of.kind === 'record' && type.of.record.field('destinationUrn') !== undefined;
    return isEdge ? [[own.join('.'), ['destinationUrn']]] : [];
  });
}

/** The maximum depth. Every record of the model that is not recursive is less deep. */
const MAX_DEPTH = 4;

function isWithinItself(record: RecordType, path: readonly string[]): boolean {
  return (
    path.length >= MAX_DEPTH ||
    record.fields.some(({ type }) => type.kind === 'record' && type.record === record)
  );
}

/** Whether the type is a text, or a union that wraps only a text: `{"string": "a"}`. */
function isPlain(type: TypeRef): boolean {
  return type.kind === 'string' || type.kind === 'urn' || wrapperOf(type) !== undefined;
}

/** The name of a union's member if a text is its only one. */
export function wrapperOf(type: TypeRef | undefined): string | undefined {
  if (type?.kind !== 'union' || type.members.length !== 1) return undefined;
  const [only] = type.members;
  return only?.type.kind === 'string' || only?.type.kind === 'urn' ? only.name : undefined;
}

/** The type of the elements of the array at a path. */
export function elementType(record: RecordType, path: readonly string[]): TypeRef | undefined {
  let type: TypeRef | undefined = { kind: 'record', record };
  for (const step of [...path, '*']) {
    if (type?.kind === 'record') type = type.record.field(step)?.type;
    else if (step === '*' && (type?.kind === 'array' || type?.kind === 'map')) type = type.of;
    else return undefined;
  }
  return type;
}
