import { parseJson } from '../../model/json.js';
import type { EntityType, JsonObject } from '../../model/types.js';
import type { Rules } from '../proposals/rules.js';
import { NO_RUN } from '../proposals/system-metadata.js';
import type { Proposal } from '../proposals/types.js';

/** An entity that a run touched, as `runs/read-entities` reads it. */
export interface TouchedEntity extends Record<string, unknown> {
  urn: string;
  aspects: TouchedAspect[];
}

export interface TouchedAspect {
  name: string;
  number: number;
  observedAt: number | null;
  value: string;
  systemMetadata: string;
  definitionIds: readonly string[] | null;
  isOfRun: boolean;
  /** The run made the version, and did not only see it. */
  isMadeByRun: boolean;
  /** The latest version that another run made, or nobody's. */
  former: { value: string; systemMetadata: string; definitionIds: readonly string[] | null } | null;
}

export interface EntityRollback {
  proposals: Proposal[];
  /** The run created the entity. */
  isCreated: boolean;
  /** Aspects of an entity that the run created that are not its own. */
  foreign: number;
}

/** How one entity is taken back to what it was before a run. */
export function planRollback(
  { urn, aspects }: TouchedEntity,
  { key, aspects: known }: EntityType,
  rules: Pick<Rules, 'restored'>,
  safe: boolean,
): EntityRollback {
  const own = aspects.filter(({ isOfRun }) => isOfRun);
  const isCreated = own.some(({ name, isMadeByRun }) => name === key.name && isMadeByRun);
  const foreign = isCreated ? aspects.length - own.length : 0;
  if (!isCreated)
    return { proposals: own.map((aspect) => reverted(urn, aspect, known, rules)), isCreated, foreign };
  if (foreign === 0 || !safe) {
    return { proposals: [{ urn, aspectName: key.name, changeType: 'DELETE' }], isCreated, foreign };
  }
  const kept = own.filter(({ name }) => name !== key.name && name !== 'status');
  const proposals = kept.map((aspect) => reverted(urn, aspect, known, rules));
  const hidden: Proposal = {
    urn,
    aspectName: 'status',
    changeType: 'UPSERT',
    aspect: { removed: true },
  };
  return { proposals: known.has('status') ? [...proposals, hidden] : proposals, isCreated, foreign };
}

/** Holds only while the aspect is what the run left. */
function reverted(
  urn: string,
  { name, number, isMadeByRun, former, ...state }: TouchedAspect,
  known: EntityType['aspects'],
  rules: Pick<Rules, 'restored'>,
): Proposal {
  const type = known.get(name);
  const again = (text: string) => (type ? rules.restored(type, text) : text);
  const common = { urn, aspectName: name, headers: { 'If-Version-Match': String(number) } };
  if (!isMadeByRun) {
    const { lastRunId = NO_RUN, ...metadata } = parseJson(state.systemMetadata) as JsonObject;
    const runId = lastRunId === metadata.runId ? NO_RUN : lastRunId;
    return {
      ...common,
      changeType: 'UPSERT',
      aspect: again(state.value),
      systemMetadata: { ...metadata, runId },
    };
  }
  if (former === null) return { ...common, changeType: 'DELETE' };
  const systemMetadata = parseJson(former.systemMetadata) as JsonObject;
  return { ...common, changeType: 'UPSERT', aspect: again(former.value), systemMetadata };
}
