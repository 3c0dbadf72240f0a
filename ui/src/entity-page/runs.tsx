import type { DataProcessInstanceRunEvent } from '../../../src/generated/aspects.js';
import { Runs, TimeSeries } from '../../generated/operations.js';
import { assetAddress } from '../address/address.js';
import { useQuery } from '../api/use-query.js';
import { EntityLink } from '../entities/entity-link.js';
import { Loaded } from '../parts/failure.js';
import { formatDuration, formatNumber, formatTime } from '../parts/format.js';
import { StateMark, type Tone } from '../parts/state-mark.js';
import { Age } from '../parts/time.js';

type ResultType = NonNullable<DataProcessInstanceRunEvent['result']>['type'];

const RESULTS: Readonly<Record<ResultType, readonly [text: string, tone: Tone]>> = {
  SUCCESS: ['Succeeded', 'good'],
  FAILURE: ['Failed', 'bad'],
  SKIPPED: ['Skipped', 'plain'],
  UP_FOR_RETRY: ['To be tried again', 'plain'],
};

/** The result of a run, or that it has begun if it has not ended. */
function RunMark({ status, result }: { status: string | null; result: ResultType | null | undefined }) {
  const [text, tone] = result ? RESULTS[result] : status === 'STARTED' ? START : END;
  return <StateMark text={text} tone={tone} />;
}

const START = ['Started', 'plain'] as const;
const END = ['Ended', 'plain'] as const;

/** How many runs, or events of one, are shown. */
const SHOWN = 10;

/** The last runs of a job or a pipeline with what became of them; nothing where there are none. */
export function JobRuns({ urn }: { urn: string }) {
  const entity = useQuery(Runs, { urn, count: SHOWN }).data?.entity;
  const { total, runs } = (entity && 'runs' in entity && entity.runs) || {};
  if (!runs?.length) return null;
  return (
    <section>
      <h2>Last runs</h2>
      <ul class="plain runs">
        {runs.map((run) => {
          const last = run?.state?.[0];
          return (
            run && (
              <li key={run.urn}>
                <span>{last && <RunMark status={last.status} result={last.result?.resultType} />}</span>
                <span>
                  <EntityLink urn={run.urn} />{' '}
                  {last && (
                    <span class="note">
                      <Age millis={last.timestampMillis} />
                      {last.durationMillis !== null && `, took ${formatDuration(last.durationMillis)}`}
                    </span>
                  )}
                </span>
              </li>
            )
          );
        })}
      </ul>
      {(total ?? 0) > runs.length && (
        <p>
          <a href={assetAddress(urn, 'related')}>All {formatNumber(total ?? 0)} among what is related</a>
        </p>
      )}
    </section>
  );
}

const EVENTS = 'dataProcessInstanceRunEvent';

/** The state of a run at the head of its page: its last event. */
export function LastRunState({ urn }: { urn: string }) {
  const { data } = useQuery(TimeSeries, { urn, aspect: EVENTS, limit: 1 });
  const last = data?.timeseriesAspect.values[0]?.value as DataProcessInstanceRunEvent | undefined;
  if (last === undefined) return null;
  return (
    <p>
      <RunMark status={last.status} result={last.result?.type} />{' '}
      <Age millis={Number(last.timestampMillis)} />
    </p>
  );
}

/** The events of a run, the newest first. */
export function RunEvents({ urn }: { urn: string }) {
  const events = useQuery(TimeSeries, { urn, aspect: EVENTS, limit: SHOWN });
  return (
    <section>
      <h2>What happened</h2>
      <Loaded query={events} what="the run">
        {({ timeseriesAspect: { values } }) =>
          values.length === 0 ? <p class="note">Nothing is known of it.</p> : <EventTable values={values} />
        }
      </Loaded>
    </section>
  );
}

function EventTable({ values }: { values: readonly { value: unknown }[] }) {
  // The codec of the service has validated the events.
  const events = values.map(({ value }) => value as DataProcessInstanceRunEvent);
  return (
    <table class="times">
      <thead>
        <tr>
          <th scope="col">State</th>
          <th scope="col">When</th>
          <th scope="col">Took</th>
          <th scope="col">Attempt</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ timestampMillis, status, result, durationMillis, attempt }) => (
          <tr key={`${timestampMillis} ${status}`}>
            <td>
              <RunMark status={status} result={result?.type} />
            </td>
            <td>{formatTime(Number(timestampMillis))}</td>
            <td class="whole">{durationMillis !== undefined && formatDuration(Number(durationMillis))}</td>
            <td>{attempt}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
