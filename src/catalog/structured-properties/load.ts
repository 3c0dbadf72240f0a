import { AspectValue } from '../../model/aspect-value.js';
import { canonicalUrn } from '../../model/index.js';
import { isObject } from '../../model/json.js';
import type { Json, Registry } from '../../model/types.js';
import type { DecodedProposal } from '../proposals/decoded.js';
import type { AspectState } from '../proposals/load.js';
import { DEFINITION_ASPECT, PROPERTY_TYPE, toAssignments, VALUES_ASPECT } from './definition.js';
import { fieldName } from './names.js';

type Wish = readonly [urn: string, names: readonly string[]];

/** What the rules look at of a property. */
const OF_PROPERTY = ['structuredPropertyKey', DEFINITION_ASPECT, 'status'];

/** What is to be locked and read beside the aspect of a proposal, so that the rules that hold now hold when it is written. */
export function lockedBeside(registry: Registry, proposal: DecodedProposal): Wish[] {
  const { urn, aspect } = proposal;
  if (aspect.name === VALUES_ASPECT) return properties(namedProperties(registry, proposal));
  if (urn.entityType.name !== PROPERTY_TYPE) return [];
  const valueType = proposal.value?.json.valueType;
  const ofType: Wish[] = typeof valueType === 'string' ? [[valueType, ['dataTypeKey']]] : [];
  return [...properties([urn.text]), ...ofType];
}

/** What is to be read because a stored aspect has values. */
export function readFor(values: AspectState | undefined): Wish[] {
  if (values === undefined) return [];
  return properties(toAssignments(new AspectValue(values.value).json).map(({ propertyUrn }) => propertyUrn));
}

/** The name in fields of search that a proposal gives a property. */
export function definedName({ urn, aspect, changeType }: DecodedProposal): string[] {
  if (aspect.name !== DEFINITION_ASPECT || changeType === 'DELETE') return [];
  return [fieldName(urn.key.id ?? '')];
}

function properties(urns: readonly string[]): Wish[] {
  return urns.map((urn) => [urn, OF_PROPERTY]);
}

/** The properties that a proposal may give values of. */
function namedProperties(registry: Registry, { value, patch, refersTo = [] }: DecodedProposal): string[] {
  const written = value ? toAssignments(value.json).map(({ propertyUrn }) => propertyUrn) : [];
  const patched = (patch?.operations ?? []).flatMap(({ path, value: part }) => [
    ...path.filter((step) => step.includes(`:${PROPERTY_TYPE}:`)),
    ...propertiesIn(part).map((urn) => canonicalUrn(registry, urn)),
  ]);
  return [...written, ...patched, ...refersTo];
}

/** Every `propertyUrn` in a part of a patch. */
function propertiesIn(part: Json | undefined): string[] {
  if (Array.isArray(part)) return part.flatMap(propertiesIn);
  if (!isObject(part)) return [];
  const { propertyUrn, ...others } = part;
  return [
    ...(typeof propertyUrn === 'string' ? [propertyUrn] : []),
    ...Object.values(others).flatMap(propertiesIn),
  ];
}
