import { randomUUID } from 'node:crypto';
import type {
  CreateStructuredPropertyInput,
  StructuredPropertySettingsInput,
  UpdateStructuredPropertyInput,
} from '../../generated/api.js';
import type { StructuredPropertyDefinition } from '../../generated/aspects.js';
import { buildUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import { notFound } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, editAspect, INPUT } from '../editing/edit.js';
import type { AuditStamp } from '../entities/types.js';
import { madeFrom } from '../proposals/paths.js';
import type { Proposal } from '../proposals/types.js';
import { DEFINITION_ASPECT, PROPERTY_TYPE, sameValue } from './definition.js';
import { toAllowedValues } from './input.js';
import { requirePropertyUrn } from './names.js';

/** Creates a property, and returns its URN. @throws CairnError UNPROCESSABLE if it exists or breaks a rule */
export async function createProperty(
  { registry, proposals }: EditContext,
  { id, settings, allowedValues: allowed, ...given }: CreateStructuredPropertyInput,
  caller: Caller,
): Promise<string> {
  const key = id ?? given.qualifiedName ?? randomUUID();
  const urn = buildUrn(registry, PROPERTY_TYPE, { id: key });
  const allowedValues = allowed && toAllowedValues(allowed, INPUT.at('allowedValues'));
  const { typeQualifier, allowedPlatforms } = given;
  const fields = omitNullish({
    ...{ qualifiedName: key, ...given, allowedValues },
    entityTypes: union(given.entityTypes),
    allowedPlatforms: allowedPlatforms && union(allowedPlatforms),
    typeQualifier: typeQualifier && { allowedTypes: union(typeQualifier.allowedTypes ?? []) },
  });
  const created: Proposal = {
    path: madeFrom(INPUT),
    urn,
    aspectName: DEFINITION_ASPECT,
    changeType: 'CREATE_ENTITY',
    refersTo: [given.valueType],
    update: (_, stamp) => ({
      ...fields,
      created: { ...stamp },
      lastModified: { ...stamp },
    }),
  };
  await proposals.submit([created, ...settingsOf(urn, settings)], caller);
  return urn;
}

/** Adds to a definition, and returns the property's URN. The rules are in `definitionRules`, for every write. */
export async function updateProperty(
  { registry, proposals }: EditContext,
  change: UpdateStructuredPropertyInput,
  caller: Caller,
): Promise<string> {
  const urn = requirePropertyUrn(registry, change.urn);
  const added = toAllowedValues(change.newAllowedValues ?? [], INPUT.at('newAllowedValues'));
  const changed = editAspect(urn, DEFINITION_ASPECT, (stored, stamp) =>
    changedDefinition(urn, stored, { ...change, added }, stamp),
  );
  const proposal = { ...changed, path: madeFrom(INPUT, { urn: INPUT.at('urn') }) };
  await proposals.submit([proposal, ...settingsOf(urn, change.settings)], caller, { mustExist: [urn] });
  return urn;
}

/** Hard-deletes a property. Its values are invisible at once, and are removed in the background. */
export async function deleteProperty(
  { registry, proposals }: EditContext,
  text: string,
  caller: Caller,
): Promise<true> {
  const urn = requirePropertyUrn(registry, text);
  const deletion = { urn, aspectName: 'structuredPropertyKey', changeType: 'DELETE' } as const;
  await proposals.submit([deletion], caller, { mustExist: [urn] });
  return true;
}

function changedDefinition(
  urn: string,
  old: StructuredPropertyDefinition | undefined,
  change: UpdateStructuredPropertyInput & { added: ReturnType<typeof toAllowedValues> },
  stamp: AuditStamp,
): StructuredPropertyDefinition {
  if (old === undefined) throw notFound(`${urn} has no definition`);
  const { displayName, description, immutable, added, newEntityTypes, newAllowedPlatforms } = change;
  const newAllowedTypes = change.typeQualifier?.newAllowedTypes;
  const kept = (old.allowedValues ?? []).filter(
    ({ value }) => !added.some((other) => sameValue(other.value, value)),
  );
  return {
    ...old,
    ...(displayName !== undefined && { displayName }),
    ...(description !== undefined && { description }),
    ...(immutable !== undefined && { immutable }),
    ...(added.length > 0 && { allowedValues: [...kept, ...added] }),
    ...(newEntityTypes && { entityTypes: union(old.entityTypes, newEntityTypes) }),
    ...(newAllowedPlatforms && {
      allowedPlatforms: union(old.allowedPlatforms ?? [], newAllowedPlatforms),
    }),
    ...(newAllowedTypes && {
      typeQualifier: { allowedTypes: union(old.typeQualifier?.allowedTypes ?? [], newAllowedTypes) },
    }),
    ...(change.setCardinalityAsMultiple && { cardinality: 'MULTIPLE' }),
    lastModified: { ...stamp },
  };
}

const union = (old: readonly string[], added: readonly string[] = []) => [...new Set([...old, ...added])];

function settingsOf(urn: string, settings: StructuredPropertySettingsInput | undefined): Proposal[] {
  if (settings === undefined) return [];
  return [
    {
      path: madeFrom(INPUT.at('settings')),
      ...editAspect(urn, 'structuredPropertySettings', (stored, stamp) => ({
        ...stored,
        ...omitNullish(settings),
        lastModified: { ...stamp },
      })),
    },
  ];
}
