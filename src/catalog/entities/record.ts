import { parseObject } from '../../model/json.js';
import type { StoredRow } from './redactor.js';
import type { AspectRecord, AspectRecordOf } from './types.js';

/** A version of an aspect as the graph keeps it. */
export interface StoredAspect {
  name: string;
  number: number;
  /** Canonical JSON. */
  value: string;
  /** Epoch milliseconds. */
  created: number;
  /** When the version became valid, if not at `created`. It differs if the clock had gone back. Epoch milliseconds. */
  since?: number | null | undefined;
  actor: string;
  /** JSON. */
  systemMetadata: string;
  /** Of `structuredProperties`: the ids of its values' definitions, in the same order. Of a definition: its own id. */
  definitionIds?: readonly string[] | null | undefined;
  /** The trace ids of the request that created this version, and of the last one that wrote the same value. */
  trace?: string | null | undefined;
  unchangedBy?: string | null | undefined;
}

/** When a version became valid. Versions follow one another in time, even if the clock goes back. */
export function validFrom({ since, created }: Pick<StoredAspect, 'since' | 'created'>): number {
  return since ?? created;
}

/** A version of an aspect as a statement returns it. */
export type StoredVersion = StoredRow & Omit<StoredAspect, 'value'>;

/** Converts a stored version of an aspect to a record. `version` is the requested version. */
export function toRecord<V>(
  stored: Omit<StoredVersion, 'value'> & { value: V },
  version: number,
  type: AspectRecord['type'],
): AspectRecordOf<V> {
  const { name, number, value, created, actor, systemMetadata, trace, unchangedBy } = stored;
  const lastTrace = unchangedBy ?? trace;
  return {
    name,
    type,
    version,
    number,
    value,
    created: { time: created, actor },
    systemMetadata: parseObject(systemMetadata),
    ...(lastTrace && { trace: lastTrace }),
  };
}
