import { isDeepStrictEqual } from 'node:util';
import { AspectValue } from '../../model/aspect-value.js';
import { decodeAspect, keyAspectValue } from '../../model/index.js';
import { toJsonText } from '../../model/json-text.js';
import type { AspectType, JsonObject } from '../../model/types.js';
import { validFrom } from '../entities/record.js';
import type { DecodedProposal } from './decoded-proposal.js';
import { DEFAULT_ASPECTS, defaultAspectValue } from './default-aspects.js';
import { metadataOf } from './draft.js';
import type { Planning } from './rules.js';
import type { AspectState } from './stored.js';
import { nextSystemMetadata, runOf } from './system-metadata.js';
import type { ProposalEffect } from './types.js';

/** A new value of an aspect. */
interface NewValue extends Pick<DecodedProposal, 'urn' | 'aspect' | 'changeType' | 'systemMetadata'> {
  value: AspectValue;
  definitionIds?: readonly string[] | undefined;
}

/** Adds a value to the draft. It becomes a new version, or only new systemMetadata if nothing else changes. */
export function addValue(
  { draft, stamp }: Pick<Planning, 'draft' | 'stamp'>,
  { urn, aspect, changeType, systemMetadata, value, definitionIds }: NewValue,
): ProposalEffect {
  const before = draft.get(urn, aspect);
  const unchanged = before !== undefined && changeType !== 'RESTATE' && isSame(before, value, definitionIds);
  const number = unchanged ? before.number : (before?.number ?? 0) + 1;
  const next = nextSystemMetadata(systemMetadata, before && previousOf(before), number, stamp.time);
  const run = { systemMetadata: toJsonText(next), runId: runOf(next), observedAt: stamp.time };
  if (unchanged) {
    draft.set(urn, aspect, { ...before, ...run, unchangedBy: stamp.traceId });
    return 'UNCHANGED';
  }
  if (before !== undefined) draft.history.push({ urn: urn.text, state: before });
  const { time, actor, traceId } = stamp;
  const since = before ? Math.max(time, validFrom(before)) : time;
  const state: AspectState = {
    name: aspect.name,
    number,
    value: value.text,
    created: time,
    ...(since > time && { since }),
    actor,
    ...run,
    madeBy: run.runId,
    trace: traceId,
    ...(definitionIds && { definitionIds }),
  };
  draft.set(urn, aspect, state, value);
  logChange({ draft, stamp }, { urn, aspect, changeType, number, previous: before?.number });
  return before === undefined ? 'CREATED' : 'UPDATED';
}

/** The metadata of a version, and the creator of the aspect. */
function previousOf(before: AspectState): JsonObject {
  const { number, created: time, actor } = before;
  const aspectCreated = number === 1 ? { time, actor } : undefined;
  return { ...metadataOf(before), ...(aspectCreated && { aspectCreated }) };
}

/**
 * Compares structures, since the order of a map's keys has no meaning. Equal values of different definitions differ.
 */
function isSame(stored: AspectState, value: AspectValue, definitionIds: readonly string[] = []): boolean {
  if (!isDeepStrictEqual(stored.definitionIds ?? [], definitionIds)) return false;
  return stored.value === value.text || isDeepStrictEqual(new AspectValue(stored.value).json, value.json);
}

/**
 * Adds the default aspects of a new entity: its key, and for data assets the platform and the browse path. They belong
 * to the run of the first write.
 */
export function addDefaults(
  planning: Planning,
  { urn, systemMetadata }: Pick<DecodedProposal, 'urn' | 'systemMetadata'>,
): void {
  const { draft, options } = planning;
  const { registry, strict } = options;
  const { key, aspects } = urn.entityType;
  const add = (aspect: AspectType, value: AspectValue) =>
    addValue(planning, { urn, aspect, value, systemMetadata, changeType: 'UPSERT' });
  if (!draft.has(urn, key)) add(key, keyAspectValue(urn));
  for (const name of DEFAULT_ASPECTS) {
    const aspect = aspects.get(name);
    if (aspect === undefined || draft.has(urn, aspect)) continue;
    const value = defaultAspectValue(registry, urn, name);
    if (value) add(aspect, decodeAspect(registry, aspect, value, { strict }).value);
  }
}

/** A change for the change log. Without a number, it is a deletion. */
interface ChangeToLog extends Pick<DecodedProposal, 'urn' | 'aspect' | 'changeType'> {
  number?: number | null;
  previous?: number | null | undefined;
  key?: string;
}

/** Adds a change to the draft's part of the change log. */
export function logChange(
  { draft, stamp: { traceId: _, ...stamp } }: Pick<Planning, 'draft' | 'stamp'>,
  { urn, aspect, changeType, number = null, previous = null, key }: ChangeToLog,
): void {
  draft.changes.push({
    ...{ urn: urn.text, entityType: urn.entityType.name, aspect: aspect.name },
    ...{ changeType, number, previous },
    ...(key !== undefined && { key }),
    ...stamp,
  });
}
