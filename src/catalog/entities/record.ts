import { parseJson } from '../../model/json.js';
import type { JsonObject } from '../../model/types.js';
import type { StoredRow } from './readable.js';
import type { AspectRecord, RecordOf } from './types.js';

/** A version of an aspect as the graph keeps it. */
export interface StoredAspect {
  name: string;
  number: number;
  /** Canonical JSON. */
  value: string;
  /** Epoch milliseconds. */
  created: number;
  actor: string;
  /** JSON. */
  systemMetadata: string;
  /**
   * Of values of structured properties: the ids of the definitions that they were written under, one each, in their
   * order. Of a definition: its own id.
   */
  definitionIds?: readonly string[] | null | undefined;
}

/** The same as a statement reads it. */
export type StoredVersion = StoredRow & Omit<StoredAspect, 'value'>;

/** A version of an aspect in the shape that interfaces show; `version` is the one that was asked for. */
export function toRecord<V>(
  stored: Omit<StoredVersion, 'value'> & { value: V },
  version: number,
  type: AspectRecord['type'],
): RecordOf<V> {
  const { name, number, value, created, actor, systemMetadata } = stored;
  return {
    name,
    type,
    version,
    number,
    value,
    created: { time: created, actor },
    systemMetadata: parseJson(systemMetadata) as JsonObject,
  };
}
