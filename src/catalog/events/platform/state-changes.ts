import { objectOf } from '../../../model/json.js';
import { omitNullish } from '../../../model/omit-nullish.js';
import type { Json, JsonObject } from '../../../model/types.js';
import type { Urn } from '../../../model/urn.js';
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

/** What else is known of the entity. */
export interface Subject {
  urn: Urn;
  /** Of a run: its job or flow, and the run that started it, as parameters. */
  run: Readonly<Record<string, string>>;
}

type StateDiffer = (before: JsonObject, after: JsonObject, subject: Subject) => StateChange[];

/** The state change that a change of the key aspect means: the entity was created or hard-deleted. */
export function lifecycleChange({ changeType, previousAspectValue }: MetadataChangeLog): StateChange[] {
  if (changeType === 'DELETE') return [{ category: 'LIFECYCLE', operation: 'HARD_DELETE' }];
  const isRestated = changeType === 'RESTATE' || previousAspectValue !== undefined;
  return isRestated ? [] : [{ category: 'LIFECYCLE', operation: 'CREATE' }];
}

/** The change of the entity's state. Only some aspects define one. */
export function stateChange(aspect: string, ...values: Parameters<StateDiffer>): StateChange[] {
  return STATES.get(aspect)?.(...values) ?? [];
}

const removal: StateDiffer = (before, after) => {
  if (isTrue(before.removed) === isTrue(after.removed)) return [];
  return [{ category: 'LIFECYCLE', operation: isTrue(after.removed) ? 'SOFT_DELETE' : 'REINSTATE' }];
};

const deprecation: StateDiffer = (before, after) => {
  if (isTrue(before.deprecated) === isTrue(after.deprecated)) return [];
  const status = isTrue(after.deprecated) ? 'DEPRECATED' : 'ACTIVE';
  const parameters = omitNullish({ status, note: after.note || undefined });
  return [{ category: 'DEPRECATION', operation: 'MODIFY', modifier: status, parameters }];
};

/** The business attribute of a column. */
const businessAttribute: StateDiffer = (before, after, { urn: column }) => {
  const [old, now] = [before, after].map((aspect) => objectOf(aspect.businessAttribute).businessAttributeUrn);
  if (old === now) return [];
  const told = (operation: 'ADD' | 'REMOVE', urn: Json | undefined): StateChange[] =>
    typeof urn !== 'string'
      ? []
      : [
          {
            ...{ category: 'BUSINESS_ATTRIBUTE', operation, modifier: urn },
            parameters: {
              parentUrn: column.text,
              businessAttributeUrn: urn,
              datasetUrn: column.key.parent ?? null,
            },
          },
        ];
  return [...told('REMOVE', old), ...told('ADD', now)];
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

const processRun: StateDiffer = (_before, { status, attempt, result }, { run }) => [
  {
    category: 'RUN',
    operation: status === 'COMPLETE' ? 'COMPLETED' : 'STARTED',
    parameters: omitNullish({ attempt, runResult: objectOf(result).type, ...run }),
  },
];

const STATES = new Map<string, StateDiffer>([
  ['status', removal],
  ['deprecation', deprecation],
  ['incidentInfo', incident],
  ['businessAttributes', businessAttribute],
  ['assertionRunEvent', assertionRun],
  ['dataProcessInstanceRunEvent', processRun],
]);

const isTrue = (value: Json | undefined) => value === true;
