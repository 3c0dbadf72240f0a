import type { IncidentInfo } from '../../../../src/generated/aspects.js';
import { words } from '../../../../src/shared/words.js';
import { EntityLink } from '../../entities/entity-link.js';
import { formatTime } from '../../parts/format.js';
import { StateMark } from '../../parts/state-mark.js';
import { Age } from '../../parts/time.js';
import { EntityNames } from '../entity-list.js';
import { Fact } from '../part-of.js';
import { aspectOf, type ShownEntity } from '../shown-entity.js';

/** The names of priorities, the highest first. */
const PRIORITIES = ['Critical', 'High', 'Medium', 'Low'];

/** Whether something is still wrong. */
export function IncidentMark({ state }: { state: IncidentInfo['status']['state'] }) {
  return state === 'ACTIVE' ? (
    <StateMark text="Active" tone="bad" />
  ) : (
    <StateMark text="Resolved" tone="good" />
  );
}

/** The state of an incident at the head of its page. */
export function IncidentState({ asset }: { asset: ShownEntity }) {
  const info = aspectOf(asset, 'incidentInfo');
  if (info === undefined) return null;
  const { state, message, lastUpdated } = info.status;
  return (
    <p>
      <IncidentMark state={state} /> by <EntityLink urn={lastUpdated.actor} />,{' '}
      <Age millis={Number(lastUpdated.time)} />
      {message && (
        <>
          : <bdi>{message}</bdi>
        </>
      )}
    </p>
  );
}

/** The subject of an incident, its priority, and the people who see to it. */
export function IncidentFacts({ asset }: { asset: ShownEntity }) {
  const info = aspectOf(asset, 'incidentInfo');
  if (info === undefined) return null;
  const { entities, priority, status, type, customType, assignees = [], source, created, startedAt } = info;
  return (
    <>
      <Fact title="Concerns" isShown={entities.length > 0}>
        <EntityNames urns={entities} />
      </Fact>
      <Fact title="Priority" isShown={priority !== undefined}>
        {PRIORITIES[priority ?? -1] ?? priority}
      </Fact>
      <Fact title="Stage" isShown={status.stage !== undefined}>
        {status.stage && words(status.stage)}
      </Fact>
      <Fact title="Kind">{customType || words(type)}</Fact>
      <Fact title="Assigned to" isShown={assignees.length > 0}>
        <EntityNames urns={assignees.map(({ actor }) => actor)} />
      </Fact>
      <Fact title="Found by" isShown={source?.sourceUrn !== undefined}>
        {source?.sourceUrn && <EntityLink urn={source.sourceUrn} />}
      </Fact>
      <Fact title="Began" isShown={startedAt !== undefined}>
        {startedAt !== undefined && formatTime(Number(startedAt))}
      </Fact>
      <Fact title="Reported">
        {formatTime(Number(created.time))} by <EntityLink urn={created.actor} />
      </Fact>
    </>
  );
}
