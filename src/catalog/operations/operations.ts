import { randomUUID } from 'node:crypto';
import type { ReportOperationInput } from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import { toMap } from '../assertions/assertions.js';
import type { Caller } from '../callers/caller.js';
import { type EditContext, submitEdit, writeAspect } from '../editing/edit.js';

/** Records an operation on the data of an existing asset, as an event. It answers with the text "true". */
export async function reportOperation(
  catalog: EditContext,
  input: ReportOperationInput,
  caller: Caller,
): Promise<string> {
  const urn = parseUrn(catalog.registry, input.urn).text;
  const { operationType, customOperationType, sourceType, numAffectedRows, partition } = input;
  const now = Date.now();
  const event = {
    timestampMillis: now,
    // Two operations in the same millisecond must stay separate events.
    messageId: randomUUID(),
    lastUpdatedTimestamp: input.timestampMillis ?? now,
    actor: caller.actor,
    ...omitNullish({ operationType, customOperationType, sourceType, numAffectedRows }),
    ...(partition ? { partitionSpec: { type: 'PARTITION', partition } } : {}),
    ...(input.customProperties ? { customProperties: toMap(input.customProperties) } : {}),
  };
  const proposals = [writeAspect(urn, 'operation', event)];
  return String(await submitEdit(catalog, { proposals, mustExist: [urn] }, caller));
}
