import { objectOf } from '../../../model/json.js';
import { omitNullish } from '../../../model/omit-nullish.js';
import type { Json, JsonObject } from '../../../model/types.js';
import type { AuditStamp } from '../../entities/types.js';
import type { MetadataChangeLog } from '../metadata-change-log.js';

/** DataHub's EntityChangeEvent: one change of an entity's state. */
export interface EntityChangeEvent {
  entityUrn: string;
  entityType: string;
  /** Such as `TAG`, `OWNER`, `LIFECYCLE`; docs/events.md lists them. */
  category: string;
  /** Such as `ADD`, `REMOVE`, `MODIFY`, `CREATE`. */
  operation: string;
  /** The URN of the entity that was added, changed or removed, or a new state. */
  modifier?: string;
  parameters?: Record<string, Json>;
  auditStamp: AuditStamp;
  /** The version of the event's schema. */
  version: 0;
}

/** A change of the entity, or of the one that it names. */
export type StateChange = Pick<EntityChangeEvent, 'category' | 'operation' | 'modifier' | 'parameters'> &
  Partial<Pick<EntityChangeEvent, 'entityUrn' | 'entityType'>>;
type StateDiffer = (before: JsonObject, after: JsonObject) => StateChange[];

/** The state change that a change of the key aspect means: the entity was created or hard-deleted. */
export function lifecycleChange({ changeType, previousAspectValue }: MetadataChangeLog): StateChange[] {
  if (changeType === 'DELETE') return [{ category: 'LIFECYCLE', operation: 'HARD_DELETE' }];
  const isRestated = changeType === 'RESTATE' || previousAspectValue !== undefined;
  return isRestated ? [] : [{ category: 'LIFECYCLE', operation: 'CREATE' }];
}

/** The change of the entity's state. Only some aspects define one. */
export function stateChange(aspect: string, before: JsonObject, after: JsonObject): StateChange[] {
  return STATES.get(aspect)?.(before, after) ?? [];
}

const removal: StateDiffer = (before, after) => {
  if (isTrue(before.removed) === isTrue(after.removed)) return [];
  return [{ category: 'LIFECYCLE', operation: isTrue(after.removed) ? 'SOFT_DELETE' : 'REINSTATE' }];
};

const deprecation: StateDiffer = (before, after) => {
  if (isTrue(before.deprecated) === isTrue(after.deprecated)) return [];
  const status = isTrue(after.deprecated) ? 'DEPRECATED' : 'ACTIVE';
  return [{ category: 'DEPRECATION', operation: 'MODIFY', modifier: status, parameters: { status } }];
};

const incident: StateDiffer = (before, after) => {
  const [old, state] = [objectOf(before.status).state, objectOf(after.status).state];
  if (state === old || typeof state !== 'string') return [];
  return [{ category: 'INCIDENT', operation: state, parameters: { entities: after.entities ?? [] } }];
};

const assertionRun: StateDiffer = (_before, { status, runId, asserteeUrn, result }) => {
  if (status !== 'COMPLETE') return [];
  const parameters = { runResult: status, runId, asserteeUrn, assertionResult: objectOf(result).type };
  return [{ category: 'RUN', operation: 'COMPLETED', parameters: omitNullish(parameters) }];
};

const processRun: StateDiffer = (_before, { status, attempt, result }) => [
  {
    category: 'RUN',
    operation: status === 'COMPLETE' ? 'COMPLETED' : 'STARTED',
    parameters: omitNullish({ attempt, runResult: objectOf(result).type }),
  },
];

const STATES = new Map<string, StateDiffer>([
  ['status', removal],
  ['deprecation', deprecation],
  ['incidentInfo', incident],
  ['assertionRunEvent', assertionRun],
  ['dataProcessInstanceRunEvent', processRun],
]);

const isTrue = (value: Json | undefined) => value === true;
