import { parseUrn } from '../../model/index.js';
import type { Registry } from '../../model/types.js';
import { type StringMapEntry, toMap } from './assertions.js';
import { type Edit, writeAspect } from './edit.js';
import { present } from './entities.js';

export interface OperationInput {
  urn: string;
  operationType: string;
  customOperationType?: string;
  sourceType: string;
  customProperties?: readonly StringMapEntry[];
  partition?: string;
  numAffectedRows?: number;
  /** When it happened; now when absent. */
  timestampMillis?: number;
}

/** Something was done to the data of an asset that exists: an event of it. */
export function reportOperation(registry: Registry, input: OperationInput, actor: string): Edit {
  const urn = parseUrn(registry, input.urn).text;
  const { operationType, customOperationType, sourceType, numAffectedRows, partition } = input;
  const now = Date.now();
  const event = {
    timestampMillis: now,
    lastUpdatedTimestamp: input.timestampMillis ?? now,
    actor,
    ...present({ operationType, customOperationType, sourceType, numAffectedRows }),
    ...(partition ? { partitionSpec: { type: 'PARTITION', partition } } : {}),
    ...(input.customProperties ? { customProperties: toMap(input.customProperties) } : {}),
  };
  return { proposals: [writeAspect(urn, 'operation', event)], existing: [urn] };
}
