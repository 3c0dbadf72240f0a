import { CairnError, nestProblems, unprocessable } from '../../errors.js';
import { AspectValue } from '../../model/aspect-value.js';
import { decodeAspect, defaultAspect, fillStamps, keyAspectValue, type Urn } from '../../model/index.js';
import { toJsonText } from '../../model/json.js';
import type { AspectType, JsonObject, Registry } from '../../model/types.js';
import { toRecord } from '../entities/record.js';
import type { ProposalEffect, ProposalResult } from '../types.js';
import { checkExpected } from './conditions.js';
import type { DecodedProposal } from './decoded.js';
import { DEFAULT_ASPECTS, defaultAspectValue } from './default-aspects.js';
import { type Draft, metadataOf } from './draft.js';
import type { AspectState } from './load.js';
import { applyPatch } from './patch/apply.js';
import { seriesEvent } from './series-event.js';
import { nextSystemMetadata } from './system-metadata.js';

/** Who writes and when; the same for a whole request. */
export interface Stamp {
  /** Epoch milliseconds. */
  time: number;
  actor: string;
}

export interface PlanOptions {
  registry: Registry;
  strict: boolean;
}

/**
 * Plans one request upon a draft.
 * @throws CairnError with the pointer of the first proposal that does not hold; the draft is then to be dropped.
 */
export function planRequest(
  proposals: readonly DecodedProposal[],
  draft: Draft,
  stamp: Stamp,
  options: PlanOptions,
): ProposalResult[] {
  return proposals.map((proposal, index) => {
    try {
      return planProposal(proposal, draft, stamp, options);
    } catch (error) {
      if (!(error instanceof CairnError)) throw error;
      const own = error.problems.length > 0 ? error.problems : [{ pointer: '', message: error.message }];
      throw new CairnError(error.code, error.message, nestProblems(`/${index}`, own));
    }
  });
}

function planProposal(
  proposal: DecodedProposal,
  draft: Draft,
  stamp: Stamp,
  options: PlanOptions,
): ProposalResult {
  const { urn, aspect, changeType } = proposal;
  const before = draft.get(urn, aspect);
  const what = `${aspect.name} of ${urn.text}`;
  checkExpected(proposal.expected, before?.number, what);
  if (changeType === 'CREATE' && before !== undefined)
    throw unprocessable(`Cannot create ${what}: it exists already`);
  if (changeType === 'CREATE_ENTITY' && draft.existed(urn))
    throw unprocessable(`Cannot create ${urn.text}: it exists already`);
  if (changeType === 'DELETE') return planDelete(proposal, draft, stamp, before);
  if (aspect.timeseries) return planEvent(proposal, draft, stamp, options);
  if (proposal.update) return planUpdate(proposal, proposal.update, draft, stamp, options);
  const value = proposal.patch ? patched(proposal, before, stamp, options) : proposal.value;
  if (value === undefined) throw new Error(`A ${changeType} of ${what} came without a value`);
  const effect = write(draft, urn, aspect, value, proposal.systemMetadata, stamp, changeType);
  addDefaults(draft, urn, stamp, options);
  return result(proposal, effect, draft.get(urn, aspect));
}

function planDelete(
  proposal: DecodedProposal,
  draft: Draft,
  stamp: Stamp,
  before?: AspectState,
): ProposalResult {
  const { urn, aspect } = proposal;
  const isWhole = aspect === urn.entityType.key;
  if (isWhole ? !draft.exists(urn) : before === undefined) return result(proposal, 'ABSENT');
  if (isWhole) draft.wipe(urn);
  else draft.delete(urn, aspect);
  logChange(draft, urn, aspect, 'DELETE', null, before?.number ?? null, stamp);
  return result(proposal, 'DELETED');
}

/** An aspect made of the stored one by its writer's function; checked like any other. */
function planUpdate(
  proposal: DecodedProposal,
  update: NonNullable<DecodedProposal['update']>,
  draft: Draft,
  stamp: Stamp,
  options: PlanOptions,
): ProposalResult {
  const { urn, aspect } = proposal;
  const before = draft.get(urn, aspect);
  const next = update(before && new AspectValue(before.value).json, stamp);
  if (next === undefined) return result(proposal, before ? 'UNCHANGED' : 'ABSENT', before);
  const { value } = decodeAspect(options.registry, aspect, next, { strict: options.strict });
  const effect = write(draft, urn, aspect, value, proposal.systemMetadata, stamp, proposal.changeType);
  addDefaults(draft, urn, stamp, options);
  return result(proposal, effect, draft.get(urn, aspect));
}

function planEvent(
  proposal: DecodedProposal,
  draft: Draft,
  stamp: Stamp,
  options: PlanOptions,
): ProposalResult {
  const { urn, aspect, value } = proposal;
  if (value === undefined) throw new Error(`An event of ${aspect.name} came without a value`);
  const metadata = nextSystemMetadata(proposal.systemMetadata, undefined, 1, stamp.time);
  const event = seriesEvent(urn, aspect, value, metadata, stamp);
  draft.events.push(event);
  logChange(draft, urn, aspect, proposal.changeType, event.timestampMillis, null, stamp);
  addDefaults(draft, urn, stamp, options);
  const state = { name: aspect.name, number: 1, ...event.properties };
  return { ...result(proposal, 'CREATED'), record: toRecord(state, 0, 'TIMESERIES') };
}

/** The aspect after a patch, checked like any other; where there is none yet, the patch starts from its defaults. */
function patched(
  proposal: DecodedProposal,
  before: AspectState | undefined,
  stamp: Stamp,
  options: PlanOptions,
) {
  const { aspect, patch } = proposal;
  if (patch === undefined) return undefined;
  const base = before ? new AspectValue(before.value).json : defaultAspect(aspect, stamp);
  const next = fillStamps(aspect.record, applyPatch(aspect, base, patch), stamp);
  return decodeAspect(options.registry, aspect, next, { strict: options.strict }).value;
}

/** Puts a value into the draft: a new version, or only new systemMetadata where nothing changes. */
function write(
  draft: Draft,
  urn: Urn,
  aspect: AspectType,
  value: AspectValue,
  metadata: JsonObject | undefined,
  stamp: Stamp,
  changeType: string,
): ProposalEffect {
  const before = draft.get(urn, aspect);
  const unchanged = before !== undefined && changeType !== 'RESTATE' && sameValue(before.value, value);
  const number = unchanged ? before.number : (before?.number ?? 0) + 1;
  const systemMetadata = toJsonText(nextSystemMetadata(metadata, metadataOf(before), number, stamp.time));
  if (unchanged) {
    draft.set(urn, aspect, { ...before, systemMetadata });
    return 'UNCHANGED';
  }
  if (before !== undefined) draft.history.push({ urn: urn.text, state: before });
  const { time, actor } = stamp;
  draft.set(urn, aspect, {
    name: aspect.name,
    number,
    value: value.text,
    created: time,
    actor,
    systemMetadata,
  });
  logChange(draft, urn, aspect, changeType, number, before?.number ?? null, stamp);
  return before === undefined ? 'CREATED' : 'UPDATED';
}

function sameValue(stored: string, value: AspectValue): boolean {
  return stored === value.text || sameJson(new AspectValue(stored).json, value.json);
}

/** Structural equality: the order of a map's keys does not count. */
function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key as never], b[key as never]));
}

/** The key aspect, and for data assets the platform and the browse path, come with the first write. */
function addDefaults(draft: Draft, urn: Urn, stamp: Stamp, { registry, strict }: PlanOptions): void {
  const { key, aspects } = urn.entityType;
  if (draft.get(urn, key) === undefined)
    write(draft, urn, key, keyAspectValue(urn), undefined, stamp, 'UPSERT');
  for (const name of DEFAULT_ASPECTS) {
    const aspect = aspects.get(name);
    if (aspect === undefined || draft.get(urn, aspect) !== undefined) continue;
    const value = defaultAspectValue(registry, urn, name);
    if (value === undefined) continue;
    write(
      draft,
      urn,
      aspect,
      decodeAspect(registry, aspect, value, { strict }).value,
      undefined,
      stamp,
      'UPSERT',
    );
  }
}

function logChange(
  draft: Draft,
  urn: Urn,
  aspect: AspectType,
  changeType: string,
  number: number | null,
  previous: number | null,
  stamp: Stamp,
): void {
  const entityType = urn.entityType.name;
  draft.changes.push({
    urn: urn.text,
    entityType,
    aspect: aspect.name,
    changeType,
    number,
    previous,
    ...stamp,
  });
}

function result(proposal: DecodedProposal, effect: ProposalEffect, state?: AspectState): ProposalResult {
  const { urn, aspect, warnings } = proposal;
  const record = state && toRecord(state, 0, 'VERSIONED');
  return { urn: urn.text, aspectName: aspect.name, effect, record, warnings };
}
