import { AspectValue } from '../../model/aspect-value.js';
import { canonicalUrn } from '../../model/index.js';
import { isObject } from '../../model/json.js';
import type { Json, Registry } from '../../model/types.js';
import type { Transaction } from '../../store/graph/graph.js';
import type { DecodedProposal } from '../proposals/decoded-proposal.js';
import type { Draft } from '../proposals/draft.js';
import type { ReadRequest } from '../proposals/read-set.js';
import type { StatementCall, WriteRules } from '../proposals/rules.js';
import type { LockedEntity } from '../proposals/stored.js';
import { DEFINITION_ASPECT, PROPERTY_TYPE, toAssignments, VALUES_ASPECT } from './definition.js';
import { definitionRules } from './definition-rules.js';
import { CreatedDefinition, PropertiesByFieldName, RetiredDefinition } from './draft-definitions.js';
import { fieldName } from './names.js';
import { settingsRules } from './settings-rules.js';
import { valueRules } from './value-rules.js';

export const structuredPropertyRules: WriteRules = {
  aspects: {
    [DEFINITION_ASPECT]: definitionRules,
    [VALUES_ASPECT]: valueRules,
    structuredPropertySettings: settingsRules,
  },
  additionalLocks,
  additionalReads,
  preload: findByFieldName,
  writeRemovals: (tx, draft, time) =>
    Promise.all([removeValues(tx, valueChanges(draft).removed), writeDefinitions(tx, draft, time)]),
  additions: (draft) => addedValues(valueChanges(draft).added),
};

/** The aspects of a property that the rules read. */
const PROPERTY_ASPECTS = ['structuredPropertyKey', DEFINITION_ASPECT, 'status'];

/** The properties that a proposal defines or sets values of. For a defined one, also its value type. */
function additionalLocks(registry: Registry, proposal: DecodedProposal): ReadRequest[] {
  const { urn, aspect } = proposal;
  if (aspect.name === VALUES_ASPECT) return properties(namedProperties(registry, proposal));
  if (urn.entityType.name !== PROPERTY_TYPE) return [];
  const valueType = proposal.value?.json.valueType;
  const ofType: ReadRequest[] = typeof valueType === 'string' ? [[valueType, ['dataTypeKey']]] : [];
  return [...properties([urn.text]), ...ofType];
}

/** The properties of stored values, which decide whether the values are visible. */
function additionalReads({ aspects }: LockedEntity): ReadRequest[] {
  const values = aspects.get(VALUES_ASPECT);
  if (values === undefined) return [];
  return properties(toAssignments(new AspectValue(values.value).json).map(({ propertyUrn }) => propertyUrn));
}

/** Reads the stored properties whose search field names are also in the proposals. */
async function findByFieldName(
  tx: Transaction,
  proposals: readonly DecodedProposal[],
): Promise<PropertiesByFieldName> {
  const names = [...new Set(proposals.flatMap(definedName))];
  const statement = 'structured-properties/find-by-field-name';
  const rows = names.length === 0 ? [] : await tx.run<{ name: string; urn: string }>(statement, { names });
  return new PropertiesByFieldName(new Map(rows.map(({ name, urn }) => [name, urn])));
}

/** The search field name of the property that a proposal defines. */
function definedName({ urn, aspect, changeType }: DecodedProposal): string[] {
  if (aspect.name !== DEFINITION_ASPECT || changeType === 'DELETE') return [];
  return [fieldName(urn.key.id ?? '')];
}

function properties(urns: readonly string[]): ReadRequest[] {
  return urns.map((urn) => [urn, PROPERTY_ASPECTS]);
}

/** The properties whose values a proposal may set. */
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

interface Value {
  urn: string;
  /** The id of a definition. */
  definition: string;
}

/** Records the definitions that a draft creates and retires. */
async function writeDefinitions(tx: Transaction, draft: Draft, time: number): Promise<void> {
  const definitions = draft.extensionsOf(CreatedDefinition).map(({ id, property }) => ({ id, property }));
  const ids = draft.extensionsOf(RetiredDefinition).map(({ id }) => id);
  await Promise.all([
    definitions.length > 0 && tx.run('structured-properties/create-definitions', { definitions, time }),
    ids.length > 0 && tx.run('structured-properties/retire-definitions', { ids, time }),
  ]);
}

/** The entities that get or lose values, with the definitions of these values. */
function valueChanges(draft: Draft): { added: Value[]; removed: Value[] } {
  const [added, removed]: [Value[], Value[]] = [[], []];
  for (const { urn, aspect, state } of draft.changedAspects.values()) {
    if (aspect.name !== VALUES_ASPECT) continue;
    const before = new Set(draft.original(urn, aspect)?.definitionIds ?? []);
    const after = new Set(state?.definitionIds ?? []);
    for (const definition of after) if (!before.has(definition)) added.push({ urn: urn.text, definition });
    for (const definition of before) if (!after.has(definition)) removed.push({ urn: urn.text, definition });
  }
  return { added, removed };
}

/** Records the entities that have values, with the definitions of these values. */
export const addedValues = (values: readonly Value[]): StatementCall[] =>
  values.length > 0 ? [{ statement: 'structured-properties/add-values', parameters: { values } }] : [];

/** Removes the records of values. */
async function removeValues(tx: Transaction, values: readonly Value[]): Promise<void> {
  if (values.length > 0) await tx.run('structured-properties/remove-values', { values });
}
