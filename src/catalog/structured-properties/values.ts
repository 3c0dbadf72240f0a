import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import type { Author } from '../authors/author.js';
import type { AspectRecord, AuditStamp } from '../entities/types.js';
import type { Proposal, Proposals } from '../proposals/types.js';
import { type Assignment, toAssignments, VALUES_ASPECT } from './definition.js';
import { toValue } from './input.js';
import { propertyUrn } from './names.js';
import type { StructuredProperties } from './types.js';

/** The values that entities carry. */
export function createValues(
  registry: Registry,
  proposals: Proposals,
): Pick<StructuredProperties, 'setValues' | 'removeValues'> {
  const write = async (
    text: string,
    update: NonNullable<Proposal['update']>,
    refersTo: string[],
    author: Author,
  ) => {
    const { text: urn, entityType } = parseUrn(registry, text);
    const { name: aspectName } = registry.aspectOf(entityType, VALUES_ASPECT);
    const proposal = { urn, aspectName, changeType: 'UPSERT', update, refersTo } as const;
    const existing = entityType.name === 'schemaField' ? [] : [urn];
    const [result] = await proposals.submit([proposal], author, { existing });
    return result?.record;
  };
  return {
    async setValues({ assetUrn: urn, structuredPropertyInputParams: assignments }, author) {
      const wanted = assignments.map(({ structuredPropertyUrn, values }, index) => ({
        values: values.map((value, at) =>
          toValue(value, `input.structuredPropertyInputParams.${index}.values.${at}`),
        ),
        propertyUrn: propertyUrn(registry, structuredPropertyUrn),
      }));
      const refersTo = wanted.map((one) => one.propertyUrn);
      return (await write(
        urn,
        (stored, stamp) => withValues(stored, wanted, stamp),
        refersTo,
        author,
      )) as AspectRecord;
    },

    async removeValues({ assetUrn: urn, structuredPropertyUrns: texts }, author) {
      const gone = new Set(texts.map((text) => propertyUrn(registry, text)));
      return write(urn, (stored) => stored && withoutValues(stored, gone), [], author);
    },
  };
}

function withValues(
  stored: JsonObject | undefined,
  wanted: readonly Assignment[],
  stamp: AuditStamp,
): JsonObject {
  const before = new Map(assignmentsOf(stored).map((one) => [one.propertyUrn, one]));
  const written = wanted.map((one) => ({
    created: { ...stamp },
    ...before.get(one.propertyUrn),
    ...one,
    lastModified: { ...stamp },
  }));
  const urns = new Set(wanted.map(({ propertyUrn: urn }) => urn));
  const others = [...before.values()].filter(({ propertyUrn: urn }) => !urns.has(urn));
  return { ...stored, properties: [...others, ...written] } as unknown as JsonObject;
}

function withoutValues(stored: JsonObject, gone: ReadonlySet<string>): JsonObject {
  const properties = assignmentsOf(stored).filter(({ propertyUrn: urn }) => !gone.has(urn));
  return { ...stored, properties } as unknown as JsonObject;
}

const assignmentsOf = (stored: JsonObject | undefined) => (stored ? toAssignments(stored) : []);
