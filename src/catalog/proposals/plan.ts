import { AspectValue } from '../../model/aspect-value.js';
import { decodeAspect, defaultAspect, fillStamps, keyAspectValue, parseUrn } from '../../model/index.js';
import { objectOf } from '../../model/json.js';
import { StoredText } from '../../model/stored-text.js';
import type { Json } from '../../model/types.js';
import { inOneLine, unprocessable } from '../../shared/errors.js';
import { type Path, reportAt } from '../../shared/path.js';
import { type StoredAspect, toRecord } from '../entities/record.js';
import type { AspectRecord, AuditStamp } from '../entities/types.js';
import { addDefaults, addValue, logChange } from './add-to-draft.js';
import type { DecodedProposal } from './decoded-proposal.js';
import { type Draft, metadataOf, type Stamp } from './draft.js';
import { requireIndexable } from './indexed-texts.js';
import { applyPatch } from './patch/apply.js';
import type { Patch } from './patch/decode.js';
import type { Planning, PlanOptions } from './rules.js';
import type { AspectState } from './stored.js';
import { nextSystemMetadata } from './system-metadata.js';
import { timeseriesEvent } from './timeseries-event.js';
import type { PlannedResult, ProposalEffect } from './types.js';
import { checkConditions } from './write-conditions.js';

/**
 * Plans one submission in a draft.
 * @throws CairnError with the problems of the first invalid proposal; then the draft must be dropped
 */
export function planSubmission(proposals: readonly DecodedProposal[], planning: Planning): PlannedResult[] {
  return proposals.map((proposal) => reportAt(proposal.path, () => planProposal(proposal, planning)));
}

function planProposal(proposal: DecodedProposal, planning: Planning): PlannedResult {
  const { urn, aspect, changeType } = proposal;
  const { draft } = planning;
  const before = draft.get(urn, aspect);
  const what = `${aspect.name} of ${urn.text}`;
  checkConditions(proposal.conditions, before, what);
  const isThere =
    (changeType === 'CREATE' && before !== undefined) ||
    (changeType === 'CREATE_ENTITY' && draft.existed(urn));
  const isSkipped = isThere && proposal.conditions.isSkippedIfExists;
  if (isSkipped || (before && proposal.skipIf?.(new AspectValue(before.value).json)))
    return result(proposal, 'UNCHANGED', visibleState(proposal, planning));
  if (isThere)
    throw unprocessable(`Cannot create ${changeType === 'CREATE' ? what : urn.text}: it exists already`);
  if (changeType === 'DELETE') return planDelete(proposal, planning);
  if (aspect.timeseries) return planEvent(proposal, planning);
  if (proposal.update) return planUpdate(proposal, proposal.update, planning);
  if (proposal.patch) return planPatch(proposal, proposal.patch, planning);
  if (proposal.value === undefined) throw new Error(`A ${changeType} of ${what} came without a value`);
  return stage(proposal, proposal.value, planning);
}

/** Adds a valid value to the draft, if the rules of its aspect accept it. */
function stage(sent: DecodedProposal, sentValue: AspectValue, planning: Planning): PlannedResult {
  const { value, proposal } = withDerivedKey(sent, sentValue);
  const { urn, aspect } = proposal;
  const { draft, options } = planning;
  const { registry, rules } = options;
  const path = valuePath(proposal);
  const planned = { draft, urn, aspect, registry, path };
  const admitted = rules.of(aspect)?.validate(planned, value, draft.get(urn, aspect));
  const stored = admitted?.value ?? value;
  const labels = ['Entity', urn.entityType.label];
  requireIndexable(labels, rules.nodeProperties(urn, aspect, stored), stored.json, path);
  requireIndexableRun('Aspect', proposal);
  const definitionIds = admitted?.definitionIds;
  const effect = addValue(planning, { ...proposal, value: stored, definitionIds });
  addDefaults(planning, proposal);
  return result(proposal, effect, visibleState(proposal, planning));
}

/** Derives the key from the URN, whatever was sent. Real metadata contains outdated keys of renamed entities. */
function withDerivedKey(proposal: DecodedProposal, sent: AspectValue) {
  const { urn, aspect, warnings } = proposal;
  if (aspect.keyFor === undefined) return { value: sent, proposal };
  const value = keyAspectValue(urn);
  if (sent.text === value.text) return { value, proposal };
  const warning = `The key ${sent.text} was replaced by that of ${urn.text}, ${value.text}`;
  return { value, proposal: { ...proposal, warnings: [...warnings, warning] } };
}

/**
 * The place of an aspect's value in the caller's input. The value of a patch or an update is derived from that place.
 */
function valuePath({ path, value }: DecodedProposal): Path {
  const sent = path.at('aspect');
  return value ? sent : sent.made();
}

/** The id of the writing run must fit into an index, too. */
function requireIndexableRun(label: string, { path, systemMetadata = {} }: DecodedProposal): void {
  requireIndexable([label], { runId: systemMetadata.runId }, systemMetadata, path.at('systemMetadata'));
}

/** The aspect as readers and writers see it in the draft. */
function visibleState({ urn, aspect }: DecodedProposal, { draft, options }: Planning) {
  const { registry, rules } = options;
  const state = draft.get(urn, aspect);
  return state && rules.visibleState({ draft, urn, aspect, registry }, state);
}

function planDelete(proposal: DecodedProposal, planning: Planning): PlannedResult {
  const { urn, aspect, path } = proposal;
  const { draft, options } = planning;
  const { registry, rules } = options;
  const before = draft.get(urn, aspect);
  const isEntityDeletion = aspect === urn.entityType.key;
  if (isEntityDeletion ? !draft.exists(urn) : before === undefined) return result(proposal, 'ABSENT');
  for (const deleted of isEntityDeletion ? urn.entityType.aspects.values() : [aspect]) {
    const state = draft.get(urn, deleted);
    const planned = { draft, urn, aspect: deleted, registry, path };
    if (state) rules.of(deleted)?.deleted?.(planned, state, !isEntityDeletion);
  }
  if (isEntityDeletion) draft.hardDelete(urn);
  else draft.delete(urn, aspect);
  logChange(planning, { ...proposal, changeType: 'DELETE', previous: before?.number });
  return result(proposal, 'DELETED');
}

/** Plans an aspect that the writer's function creates from the stored one. It is checked like any other. */
function planUpdate(
  proposal: DecodedProposal,
  update: NonNullable<DecodedProposal['update']>,
  planning: Planning,
): PlannedResult {
  const { draft, stamp, options } = planning;
  const before = visibleState(proposal, planning);
  const exists = (text: string) => draft.exists(parseUrn(options.registry, text));
  const properties = storedProperties(draft, proposal);
  const next = update(before && new AspectValue(before.value).json, auditStamp(stamp), exists, properties);
  if (next === undefined) return result(proposal, before ? 'UNCHANGED' : 'ABSENT', before);
  return stage(withProperties(proposal, properties), decode(proposal, next, options).value, planning);
}

/** Checks an aspect that was made from the stored one against the model. */
function decode(proposal: DecodedProposal, made: Json, { registry, rules, strict }: PlanOptions) {
  const { aspect } = proposal;
  const input = rules.prepareInput(aspect, made);
  return decodeAspect(registry, aspect, input, { strict, path: valuePath(proposal) });
}

/** The properties that earlier updates stored in the systemMetadata of the aspect. */
function storedProperties(draft: Draft, { urn, aspect }: DecodedProposal): Map<string, string> {
  const properties = metadataOf(draft.get(urn, aspect))?.properties;
  return new Map(Object.entries(objectOf(properties)).map(([name, value]) => [name, String(value)]));
}

function withProperties(proposal: DecodedProposal, properties: ReadonlyMap<string, string>): DecodedProposal {
  if (properties.size === 0) return proposal;
  const { systemMetadata } = proposal;
  return { ...proposal, systemMetadata: { ...systemMetadata, properties: Object.fromEntries(properties) } };
}

function planEvent(proposal: DecodedProposal, planning: Planning): PlannedResult {
  const { urn, aspect, value } = proposal;
  const { draft, stamp } = planning;
  if (value === undefined) throw new Error(`An event of ${aspect.name} came without a value`);
  const metadata = nextSystemMetadata(proposal.systemMetadata, undefined, 1, stamp.time);
  const event = timeseriesEvent(urn, aspect, value, metadata, stamp);
  const row = { ...event, ...event.properties };
  requireIndexable(['Timeseries'], { ...row, runId: null }, value.json, valuePath(proposal));
  requireIndexableRun('Timeseries', proposal);
  draft.events.push(event);
  logChange(planning, { ...proposal, number: event.timestampMillis, key: event.key });
  addDefaults(planning, proposal);
  const state = { name: aspect.name, number: 1, ...event.properties, trace: stamp.traceId };
  return { ...result(proposal, 'CREATED'), record: recordOf(state, 'TIMESERIES') };
}

/**
 * Plans a patched aspect, which is checked like any other. An absent aspect starts from its defaults. It is not created
 * if the patch adds nothing.
 */
function planPatch(proposal: DecodedProposal, patch: Patch, planning: Planning): PlannedResult {
  const { aspect } = proposal;
  const before = visibleState(proposal, planning);
  const stamp = auditStamp(planning.stamp);
  const base = before ? new AspectValue(before.value).json : defaultAspect(aspect, stamp);
  const patched = applyPatch(aspect, base, patch);
  if (before === undefined && patch.operations.every(({ op }) => op === 'remove' || op === 'test'))
    return result(proposal, 'ABSENT');
  const { value, warnings } = decode(proposal, fillStamps(aspect.record, patched, stamp), planning.options);
  const warned = { ...proposal, warnings: [...proposal.warnings, ...warnings.map(inOneLine)] };
  return stage(warned, value, planning);
}

/** The caller and the time of a stamp. */
const auditStamp = ({ time, actor }: Stamp): AuditStamp => ({ time, actor });

/** The record of an aspect as results show it. */
export const recordOf = ({ value, ...state }: StoredAspect, type: AspectRecord['type']) =>
  toRecord({ ...state, value: new StoredText(value) }, 0, type);

function result(proposal: DecodedProposal, effect: ProposalEffect, state?: AspectState): PlannedResult {
  const { urn, aspect, warnings } = proposal;
  const record = state && recordOf(state, 'VERSIONED');
  return { urn: urn.text, aspectName: aspect.name, effect, record, warnings };
}
