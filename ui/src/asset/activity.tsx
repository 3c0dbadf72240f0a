import type { DatasetProfile, Operation } from '../../../src/generated/aspects.js';
import { TimeSeries, Usage } from '../../generated/operations.js';
import { useQuery } from '../api/use-query.js';
import { EntityLink } from '../entities/entity-link.js';
import { words } from '../entities/labels.js';
import { readableFieldPath } from '../entities/urns.js';
import { Loaded } from '../parts/failure.js';
import { counted, formatNumber, formatPercent, formatTime } from '../parts/format.js';
import { Plot } from '../parts/plot.js';
import { Age } from '../parts/time.js';
import type { Asset } from './asset.js';

/** How many events of each kind are read. */
const EVENTS = 200;

/** How a dataset is used, what is in it and when it was written, over time. */
export function Activity({ asset: { urn } }: { asset: Asset }) {
  return (
    <div class="activity">
      <UsageOver urn={urn} />
      <Profiles urn={urn} />
      <Operations urn={urn} />
    </div>
  );
}

function UsageOver({ urn }: { urn: string }) {
  const usage = useQuery(Usage, { urn });
  return (
    <section>
      <h2>Usage</h2>
      <Loaded query={usage} what="the usage">
        {({ datasetUsage: { buckets, aggregations } }) => {
          if (buckets.length === 0) return <p class="note">Nothing was reported.</p>;
          const series = (name: 'totalSqlQueries' | 'uniqueUserCount') =>
            buckets.flatMap(({ bucket, metrics }) => {
              const value = metrics[name];
              return typeof value === 'number' ? { time: bucket, value } : [];
            });
          return (
            <>
              <div class="plots">
                <Plot title="Queries a day" points={series('totalSqlQueries')} />
                <Plot title="Users a day" points={series('uniqueUserCount')} />
              </div>
              <ul class="plain">
                {aggregations.users?.map(
                  (entry) =>
                    entry?.user && (
                      <li key={entry.user.urn}>
                        <EntityLink urn={entry.user.urn} />{' '}
                        <span class="note">{formatNumber(entry.count ?? 0)} queries</span>
                      </li>
                    ),
                )}
              </ul>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function Profiles({ urn }: { urn: string }) {
  const events = useQuery(TimeSeries, { urn, aspect: 'datasetProfile', limit: EVENTS });
  return (
    <section>
      <h2>Profile</h2>
      <Loaded query={events} what="the profiles">
        {({ timeseriesAspect: { values } }) => {
          // The codec of the service has validated the events; the newest is first.
          const profiles = values.map(({ value }) => value as DatasetProfile).reverse();
          const last = profiles.at(-1);
          if (last === undefined) return <p class="note">Nothing was reported.</p>;
          const series = (name: 'rowCount' | 'sizeInBytes' | 'columnCount') =>
            profiles.flatMap((profile) =>
              profile[name] === undefined
                ? []
                : { time: Number(profile.timestampMillis), value: Number(profile[name]) },
            );
          return (
            <>
              <div class="plots">
                <Plot title="Rows" points={series('rowCount')} />
                <Plot title="Bytes" points={series('sizeInBytes')} />
                <Plot title="Columns" points={series('columnCount')} />
              </div>
              <FieldProfiles profile={last} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

type FieldProfile = NonNullable<DatasetProfile['fieldProfiles']>[number];

interface Measure {
  title: string;
  text: (profile: FieldProfile) => string | undefined;
  isAmount?: boolean;
}

/** What is measured of columns. */
const MEASURES: readonly Measure[] = [
  {
    title: 'Distinct',
    text: ({ uniqueCount }) => (uniqueCount === undefined ? undefined : formatNumber(Number(uniqueCount))),
    isAmount: true,
  },
  {
    title: 'Nulls',
    text: ({ nullProportion }) => (nullProportion === undefined ? undefined : formatPercent(nullProportion)),
    isAmount: true,
  },
  { title: 'Least', text: ({ min }) => min },
  { title: 'Most', text: ({ max }) => max },
  { title: 'Examples', text: ({ sampleValues }) => sampleValues?.slice(0, 4).join(', ') },
];

/** What was measured of each column; measures without any value are left out. */
function FieldProfiles({ profile: { fieldProfiles = [], timestampMillis } }: { profile: DatasetProfile }) {
  if (fieldProfiles.length === 0) return null;
  const measures = MEASURES.filter(({ text }) => fieldProfiles.some((profile) => text(profile)));
  return (
    <div class="scroll">
      <table class="numbers">
        <caption>Columns on {formatTime(Number(timestampMillis))}</caption>
        <thead>
          <tr>
            <th scope="col">Column</th>
            {measures.map(({ title, isAmount }) => (
              <th key={title} scope="col" class={isAmount ? 'amount' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fieldProfiles.map((profile) => (
            <tr key={profile.fieldPath}>
              <th scope="row">{readableFieldPath(profile.fieldPath)}</th>
              {measures.map(({ title, text, isAmount }) => (
                <td key={title} class={isAmount ? 'amount' : undefined}>
                  {text(profile)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Operations({ urn }: { urn: string }) {
  const events = useQuery(TimeSeries, { urn, aspect: 'operation', limit: 20 });
  return (
    <section>
      <h2>Written last</h2>
      <Loaded query={events} what="the operations">
        {({ timeseriesAspect: { values } }) => {
          // As above.
          const operations = values.map(({ value }) => value as Operation);
          if (operations.length === 0) return <p class="note">Nothing was reported.</p>;
          return (
            <ul class="plain">
              {operations.map(({ timestampMillis, operationType, actor, numAffectedRows }) => (
                <li key={`${timestampMillis} ${operationType}`}>
                  {words(operationType)}
                  {numAffectedRows !== undefined && `, ${counted(Number(numAffectedRows), 'row')}`}
                  {actor && (
                    <>
                      {' by '}
                      <EntityLink urn={actor} />
                    </>
                  )}
                  , <Age millis={Number(timestampMillis)} />
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}
