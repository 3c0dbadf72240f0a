import { parseObject } from '../../model/json.js';
import type { EntityType } from '../../model/types.js';
import { NO_RUN } from '../proposals/system-metadata.js';
import type { Proposal } from '../proposals/types.js';
import { WRITE_RULES } from '../write-rules.js';

/** An entity that a run changed, as `runs/read-entities` returns it. */
export interface RunAffectedEntity extends Record<string, unknown> {
  urn: string;
  aspects: RunAffectedAspect[];
}

export interface RunAffectedAspect {
  name: string;
  number: number;
  observedAt: number | null;
  value: string;
  systemMetadata: string;
  definitionIds: readonly string[] | null;
  isOfRun: boolean;
  /** Whether the run created this version. Otherwise it only saw it. */
  isCreatedByRun: boolean;
  /** The latest version that the run did not create. */
  former: { value: string; systemMetadata: string; definitionIds: readonly string[] | null } | null;
}

export interface EntityRollback {
  proposals: Proposal[];
  /** Whether the run created the entity. */
  isCreated: boolean;
  /** The number of aspects from other writers. Counted only if the run created the entity. */
  foreign: number;
}

/** Plans how to roll back one entity to its state before a run. */
export function planRollback(
  { urn, aspects }: RunAffectedEntity,
  { key, aspects: known }: EntityType,
  safe: boolean,
): EntityRollback {
  const own = aspects.filter(({ isOfRun }) => isOfRun);
  const isCreated = own.some(({ name, isCreatedByRun }) => name === key.name && isCreatedByRun);
  const foreign = isCreated ? aspects.length - own.length : 0;
  if (!isCreated) return { proposals: own.map((aspect) => reverted(urn, aspect, known)), isCreated, foreign };
  if (foreign === 0 || !safe) {
    return { proposals: [{ urn, aspectName: key.name, changeType: 'DELETE' }], isCreated, foreign };
  }
  const kept = own.filter(({ name }) => name !== key.name && name !== 'status');
  const proposals = kept.map((aspect) => reverted(urn, aspect, known));
  const hidden: Proposal = {
    urn,
    aspectName: 'status',
    changeType: 'UPSERT',
    aspect: { removed: true },
  };
  return { proposals: known.has('status') ? [...proposals, hidden] : proposals, isCreated, foreign };
}

/** The proposal that reverts an aspect. It applies only while the aspect is as the run left it. */
function reverted(
  urn: string,
  { name, number, isCreatedByRun, former, ...state }: RunAffectedAspect,
  known: EntityType['aspects'],
): Proposal {
  const type = known.get(name);
  const again = (text: string) => (type ? WRITE_RULES.toWritableText(type, text) : text);
  const common = { urn, aspectName: name, headers: { 'If-Version-Match': String(number) } };
  if (!isCreatedByRun) {
    const { lastRunId = NO_RUN, ...metadata } = parseObject(state.systemMetadata);
    const runId = lastRunId === metadata.runId ? NO_RUN : lastRunId;
    return {
      ...common,
      changeType: 'UPSERT',
      aspect: again(state.value),
      systemMetadata: { ...metadata, runId },
    };
  }
  if (former === null) return { ...common, changeType: 'DELETE' };
  const systemMetadata = parseObject(former.systemMetadata);
  return { ...common, changeType: 'UPSERT', aspect: again(former.value), systemMetadata };
}
