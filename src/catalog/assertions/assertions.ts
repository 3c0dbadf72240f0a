import { randomUUID } from 'node:crypto';
import type {
  AssertionResultInput,
  PlatformInput,
  StringMapEntryInput,
  UpsertCustomAssertionInput,
} from '../../generated/api.js';
import type { Aspects } from '../../generated/aspects.js';
import { buildUrn, parseUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Registry } from '../../model/types.js';
import { badRequest, notFound } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionOf } from '../deletion/edits.js';
import { type EditContext, editAspect, submitEdit, writeAspect } from '../editing/edit.js';
import { newUrn } from '../editing/entities.js';
import { readAspects } from '../entities/index.js';
import { typedUrn } from '../urns.js';

/**
 * Writes an assertion that an external tool evaluates. Without a URN, it creates a new one. The asserted entity must
 * exist. Returns the URN of the assertion.
 */
export async function upsertCustomAssertion(
  catalog: EditContext,
  text: string | undefined,
  input: UpsertCustomAssertionInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = text ? typedUrn(registry, text, 'assertion') : newUrn(registry, 'assertion', 'assertionId');
  const entity = parseUrn(registry, input.entityUrn).text;
  const { type, description, externalUrl, parameters, nativeParameters, ...others } = input;
  const { logic, scope, aggregation, operator, nativeType } = others;
  const fields = [...(input.fieldPath ? [input.fieldPath] : []), ...(input.fieldPaths ?? [])].map(
    (fieldPath) => buildUrn(registry, 'schemaField', { parent: entity, fieldPath }),
  );
  const customAssertion = omitNullish({
    type,
    entity,
    field: fields[0],
    fields: fields.length > 0 ? [...new Set(fields)] : undefined,
    ...{ logic, scope, aggregation, operator, nativeType },
    parameters,
    nativeParameters: nativeParameters ? toMap(nativeParameters) : undefined,
  });
  const info = { type: 'CUSTOM', description, customAssertion, ...omitNullish({ externalUrl }) };
  const proposals = [
    editAspect(urn, 'assertionInfo', (stored, stamp) => ({
      ...info,
      source: stored?.source ?? { type: 'EXTERNAL', created: { ...stamp } },
      lastUpdated: { ...stamp },
    })),
    writeAspect(urn, 'dataPlatformInstance', { platform: platformOf(registry, input.platform) }),
  ];
  await submitEdit(catalog, { proposals, mustExist: [entity] }, caller);
  return urn;
}

/** Records a result of an assertion, as a run event on it. */
export async function reportAssertionResult(
  catalog: EditContext,
  text: string,
  result: AssertionResultInput,
  caller: Caller,
): Promise<true> {
  const urn = typedUrn(catalog.registry, text, 'assertion');
  const [info] = await readAspects(catalog, [{ urn, aspect: 'assertionInfo' }]);
  const asserteeUrn = info && asserteeOf(info.value.json);
  if (asserteeUrn === undefined) throw notFound(`${urn} has no assertionInfo that says what it is about`);
  const { type, externalUrl, severity, error, properties } = result;
  const event = {
    timestampMillis: result.timestampMillis ?? Date.now(),
    // The id keeps results of one millisecond apart. A result with a given time has none, so it can be reported again.
    ...(result.timestampMillis === undefined && { messageId: randomUUID() }),
    assertionUrn: urn,
    asserteeUrn,
    runId: randomUUID(),
    status: 'COMPLETE',
    result: omitNullish({
      ...{ type, externalUrl, severity },
      error: error ? { type: error.type, properties: { message: error.message } } : undefined,
      nativeResults: properties ? toMap(properties) : undefined,
    }),
  };
  const proposals = [writeAspect(urn, 'assertionRunEvent', event)];
  return submitEdit(catalog, { proposals, mustExist: [urn] }, caller);
}

/** Hard-deletes an assertion. */
export const deleteAssertion = hardDeletionOf('assertion');

/** The URN of the asserted entity, from `assertionInfo`. */
function asserteeOf(info: Aspects['assertionInfo']): string | undefined {
  return (
    info.customAssertion?.entity ??
    info.datasetAssertion?.dataset ??
    info.freshnessAssertion?.entity ??
    info.volumeAssertion?.entity ??
    info.sqlAssertion?.entity ??
    info.fieldAssertion?.entity ??
    info.schemaAssertion?.entity
  );
}

function platformOf(registry: Registry, { urn, name }: PlatformInput): string {
  if (urn) return typedUrn(registry, urn, 'dataPlatform');
  if (!name) throw badRequest('The platform needs a urn or a name');
  return buildUrn(registry, 'dataPlatform', { platformName: name });
}

/** Converts the API's list of entries to a map. */
export function toMap(entries: readonly StringMapEntryInput[]): Record<string, string> {
  return Object.fromEntries(entries.map(({ key, value }) => [key, value ?? '']));
}
