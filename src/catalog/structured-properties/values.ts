import type {
  RemoveStructuredPropertiesInput,
  StructuredPropertyInputParams,
  UpsertStructuredPropertiesInput,
} from '../../generated/api.js';
import type {
  StructuredPropertyValueAssignment,
  StructuredProperties as Values,
} from '../../generated/aspects.js';
import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { type Path, reportAt } from '../../shared/path.js';
import type { Caller } from '../callers/caller.js';
import { type AspectEdit, type EditContext, editAspect, INPUT } from '../editing/edit.js';
import type { AspectRecord, AuditStamp } from '../entities/types.js';
import { madeFrom } from '../proposals/paths.js';
import { VALUES_ASPECT } from './definition.js';
import { toValue } from './input.js';
import { requirePropertyUrn } from './names.js';

const ASSIGNMENTS = INPUT.at('structuredPropertyInputParams');

/** Sets the values of some properties, keeps all others, and returns the aspect. */
export async function setPropertyValues(
  context: EditContext,
  { assetUrn, structuredPropertyInputParams: assignments }: UpsertStructuredPropertiesInput,
  caller: Caller,
): Promise<AspectRecord> {
  const { update, refersTo } = settingValues(context.registry, assignments);
  // The aspect always exists after a change that sets values.
  return (await write(context, assetUrn, update, { refersTo, path: ASSIGNMENTS }, caller)) as AspectRecord;
}

/** Removes the values of some properties. Returns the aspect if it still exists. */
export async function removePropertyValues(
  context: EditContext,
  { assetUrn, structuredPropertyUrns: texts }: RemoveStructuredPropertiesInput,
  caller: Caller,
): Promise<AspectRecord | undefined> {
  const gone = new Set(texts.map((text) => requirePropertyUrn(context.registry, text)));
  const path = INPUT.at('structuredPropertyUrns');
  return write(context, assetUrn, (stored) => stored && withoutValues(stored, gone), { path }, caller);
}

async function write(
  { registry, proposals }: EditContext,
  text: string,
  update: AspectEdit<typeof VALUES_ASPECT>,
  { refersTo = [], path }: { refersTo?: string[]; path: Path },
  caller: Caller,
) {
  const urnPath = INPUT.at('assetUrn');
  const { text: urn, entityType } = reportAt(urnPath, () => parseUrn(registry, text));
  // Refuses an entity type that cannot have structured properties.
  registry.aspectOf(entityType, VALUES_ASPECT);
  const proposal = {
    ...editAspect(urn, VALUES_ASPECT, update),
    ...{ refersTo, path: madeFrom(path, { urn: urnPath }) },
  };
  const mustExist = entityType.name === 'schemaField' ? [] : [urn];
  const [result] = await proposals.submit([proposal], caller, { mustExist });
  return result?.record;
}

/** The change that sets some values of an entity, and the definitions that it needs. */
export function settingValues(
  registry: Registry,
  assignments: readonly StructuredPropertyInputParams[],
): { update: AspectEdit<typeof VALUES_ASPECT>; refersTo: string[] } {
  const wanted = assignments.map(({ structuredPropertyUrn, values }, index) => ({
    values: values.map((value, at) => toValue(value, ASSIGNMENTS.at(index, 'values', at))),
    propertyUrn: requirePropertyUrn(registry, structuredPropertyUrn),
  }));
  return {
    update: (stored, stamp) => withValues(stored, wanted, stamp),
    refersTo: wanted.map((one) => one.propertyUrn),
  };
}

function withValues(
  stored: Values | undefined,
  wanted: readonly StructuredPropertyValueAssignment[],
  stamp: AuditStamp,
): Values {
  const before = new Map(stored?.properties.map((one) => [one.propertyUrn, one]));
  const written = wanted.map((one) => ({
    created: { ...stamp },
    ...before.get(one.propertyUrn),
    ...one,
    lastModified: { ...stamp },
  }));
  const urns = new Set(wanted.map(({ propertyUrn: urn }) => urn));
  const others = [...before.values()].filter(({ propertyUrn: urn }) => !urns.has(urn));
  return { ...stored, properties: [...others, ...written] };
}

function withoutValues(stored: Values, gone: ReadonlySet<string>): Values {
  const properties = stored.properties.filter(({ propertyUrn: urn }) => !gone.has(urn));
  return { ...stored, properties };
}
