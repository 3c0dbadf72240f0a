import type { AspectType } from '../../../model/types.js';

/**
 * How the arrays of aspects are addressed in patches, as DataHub's clients do it: by the dotted path of the array
 * (`*` for the elements of an array on the way), the members of an element that make its key.
 * Each member is one segment of a patch's path. `␟` joins the steps to a nested member. An empty list: the element itself.
 */
const KEYS_BY_ASPECT: Record<string, Record<string, readonly string[]>> = {
  globalTags: { tags: ['tag'] },
  glossaryTerms: { terms: ['urn'] },
  ownership: { owners: ['owner', 'type'] },
  upstreamLineage: { upstreams: ['dataset'] },
  structuredProperties: { properties: ['propertyUrn'] },
  documentation: { documentations: ['attribution␟source'] },
  propertyDefinition: { allowedValues: ['value'], entityTypes: [] },
  institutionalMemory: { elements: ['url'] },
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
  dataProductProperties: { assets: ['destinationUrn'] },
  siblings: { siblings: [] },
  domains: { domains: [] },
};

/** The keys of every array of an aspect that a patch may address by key. */
export function arrayKeysOf(aspect: AspectType): Record<string, readonly string[]> {
  return { ...keysByShape(aspect), ...KEYS_BY_ASPECT[aspect.name] };
}

/** What holds for all aspects: edges are addressed by their destination, plain strings by themselves. */
function keysByShape(aspect: AspectType): Record<string, readonly string[]> {
  const keys: Record<string, readonly string[]> = {};
  for (const { name, type } of aspect.record.fields) {
    if (type.kind !== 'array') continue;
    if (type.of.kind === 'string' || type.of.kind === 'urn') keys[name] = [];
    if (type.of.kind === 'record' && type.of.record.name.endsWith('.Edge')) keys[name] = ['destinationUrn'];
  }
  return keys;
}
