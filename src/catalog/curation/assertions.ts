import { badRequest } from '../../errors.js';
import { buildUrn, parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import { type Edit, editAspect, writeAspect } from './edit.js';
import { newUrn, present } from './entities.js';

export interface StringMapEntry {
  key: string;
  value?: string;
}

/** An assertion that another tool evaluates. */
export interface CustomAssertion {
  entityUrn: string;
  type: string;
  description: string;
  fieldPath?: string;
  fieldPaths?: readonly string[];
  platform: { urn?: string; name?: string };
  externalUrl?: string;
  logic?: string;
  scope?: string;
  aggregation?: string;
  operator?: string;
  parameters?: JsonObject;
  nativeType?: string;
  nativeParameters?: readonly StringMapEntry[];
}

export interface AssertionResult {
  /** Epoch milliseconds; now when absent. */
  timestampMillis?: number;
  type: string;
  properties?: readonly StringMapEntry[];
  externalUrl?: string;
  error?: { type: string; message: string };
  severity?: string;
}

/** Writes an assertion of another tool: a new one where no URN is given. The entity that it is about must exist. */
export function upsertCustomAssertion(registry: Registry, text: string | undefined, input: CustomAssertion) {
  const urn = text ? typedUrn(registry, text, 'assertion') : newUrn(registry, 'assertion', 'assertionId');
  const entity = parseUrn(registry, input.entityUrn).text;
  const { type, description, externalUrl, parameters, nativeParameters, ...others } = input;
  const { logic, scope, aggregation, operator, nativeType } = others;
  const fields = [...(input.fieldPath ? [input.fieldPath] : []), ...(input.fieldPaths ?? [])].map(
    (fieldPath) => buildUrn(registry, 'schemaField', { parent: entity, fieldPath }),
  );
  const customAssertion = present({
    type,
    entity,
    field: fields[0],
    fields: fields.length > 0 ? [...new Set(fields)] : undefined,
    ...{ logic, scope, aggregation, operator, nativeType },
    parameters: parameters ? withoutNulls(parameters) : undefined,
    nativeParameters: nativeParameters ? toMap(nativeParameters) : undefined,
  });
  const info = { type: 'CUSTOM', description, customAssertion, ...present({ externalUrl }) };
  const proposals = [
    editAspect(urn, 'assertionInfo', (stored, stamp) => ({
      ...info,
      source: stored?.source ?? { type: 'EXTERNAL', created: { ...stamp } },
      lastUpdated: { ...stamp },
    })),
    writeAspect(urn, 'dataPlatformInstance', { platform: platformOf(registry, input.platform) }),
  ];
  return { urn, edit: { proposals, existing: [entity] } };
}

/** An evaluation of an assertion, as an event of it. */
export function reportAssertionResult(
  registry: Registry,
  assertion: { urn: string; asserteeUrn: string; runId: string },
  result: AssertionResult,
): Edit {
  const urn = typedUrn(registry, assertion.urn, 'assertion');
  const { type, externalUrl, severity, error, properties } = result;
  const event = {
    timestampMillis: result.timestampMillis ?? Date.now(),
    assertionUrn: urn,
    asserteeUrn: assertion.asserteeUrn,
    runId: assertion.runId,
    status: 'COMPLETE',
    result: present({
      ...{ type, externalUrl, severity },
      error: error ? { type: error.type, properties: { message: error.message } } : undefined,
      nativeResults: properties ? toMap(properties) : undefined,
    }),
  };
  return { proposals: [writeAspect(urn, 'assertionRunEvent', event)], existing: [urn] };
}

/** What an assertion is about, as its `assertionInfo` says. */
export function asserteeOf({ type, ...info }: JsonObject): string | undefined {
  const parts = [
    'customAssertion',
    'datasetAssertion',
    'freshnessAssertion',
    'volumeAssertion',
    'sqlAssertion',
  ];
  for (const part of [...parts, 'fieldAssertion', 'schemaAssertion']) {
    const { entity, dataset } = (info[part] ?? {}) as JsonObject;
    const found = entity ?? dataset;
    if (typeof found === 'string') return found;
  }
  return undefined;
}

function platformOf(registry: Registry, { urn, name }: CustomAssertion['platform']): string {
  if (urn) return typedUrn(registry, urn, 'dataPlatform');
  if (!name) throw badRequest('The platform needs a urn or a name');
  return buildUrn(registry, 'dataPlatform', { platformName: name });
}

/** A map from the list of entries that the API takes. */
export function toMap(entries: readonly StringMapEntry[]): Record<string, string> {
  return Object.fromEntries(entries.map(({ key, value }) => [key, value ?? '']));
}

/** Nulls in the input stand for what is left out. */
function withoutNulls(value: JsonObject): JsonObject {
  const given = Object.entries(present(value));
  return Object.fromEntries(
    given.map(([name, child]) => [
      name,
      typeof child === 'object' ? withoutNulls(child as JsonObject) : child,
    ]),
  );
}
