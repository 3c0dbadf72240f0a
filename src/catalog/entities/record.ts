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
  /** From when on it counts, if not from then: the clock had gone back since the version before. */
  since?: number | null | undefined;
  actor: string;
  /** JSON. */
  systemMetadata: string;
  /**
   * For `structuredProperties`: the ids of the definitions of its values, in the same order. For a definition: its own
   * id.
   */
  definitionIds?: readonly string[] | null | undefined;
  /** The trace ids of the request that created this version, and of the last one that wrote the same value. */
  trace?: string | null | undefined;
  unchangedBy?: string | null | undefined;
}

/** From when on a version counts: versions follow one another in time, whatever the clock said. */
export function validFrom({ since, created }: Pick<StoredAspect, 'since' | 'created'>): number {
  return since ?? created;
}

/** The same as a statement returns it. */
export type StoredVersion = StoredRow & Omit<StoredAspect, 'value'>;

/** A version of an aspect as the interfaces show it; `version` is the requested one. */
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
