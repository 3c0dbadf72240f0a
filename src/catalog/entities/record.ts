import { AspectValue } from '../../model/aspect-value.js';
import { parseJson } from '../../model/json.js';
import type { JsonObject } from '../../model/types.js';
import type { AspectRecord } from '../types.js';

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
  definitionIds?: readonly string[] | null;
}

/** What the graph keeps as what interfaces show; `version` is the one that was asked for. */
export function toRecord(stored: StoredAspect, version: number, type: AspectRecord['type']): AspectRecord {
  const { name, number, value, created, actor, systemMetadata } = stored;
  return {
    name,
    type,
    version,
    number,
    value: new AspectValue(value),
    created: { time: created, actor },
    systemMetadata: parseJson(systemMetadata) as JsonObject,
  };
}
