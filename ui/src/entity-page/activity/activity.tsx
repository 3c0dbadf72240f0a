import type { DatasetProfile, Operation } from '../../../../src/generated/aspects.js';
import { DatasetActivity as Activity, TimeSeries } from '../../../generated/operations.js';
import { useQuery } from '../../api/use-query.js';
import { Loaded } from '../../parts/failure.js';
import type { ShownEntity } from '../shown-entity.js';
import { Profiles } from './profiles.js';
import { Queries } from './queries.js';
import type { ViewsEvent } from './view-series.js';
import { Views } from './views.js';
import { Writes } from './writes.js';

/** How many events of the views of a dashboard or chart are read. */
const EVENTS = 400;

/** The aspects that tell how often something was viewed. */
const VIEWS: Readonly<Record<string, string>> = {
  chart: 'chartUsageStatistics',
  dashboard: 'dashboardUsageStatistics',
};

/** Whether an entity is a dashboard or a chart, whose views are counted. */
export const isDashboardOrChart = ({ record }: ShownEntity): boolean => record.entityName in VIEWS;

/** How a dataset is used, what is in it and when it was written, over time. */
export function DatasetActivity({ asset: { urn } }: { asset: ShownEntity }) {
  const activity = useQuery(Activity, { urn });
  return (
    <Loaded query={activity} what="the usage and the profiles">
      {({ datasetUsage, profiles, writes }) => {
        if (datasetUsage.buckets.length + profiles.values.length + writes.values.length === 0)
          return <NothingReported />;
        // The codec of the service has validated the events.
        return (
          <div class="activity">
            <Queries usage={datasetUsage} />
            <Profiles profiles={profiles.values.map(({ value }) => value as DatasetProfile)} />
            <Writes operations={writes.values.map(({ value }) => value as Operation)} />
          </div>
        );
      }}
    </Loaded>
  );
}

/** How a report is viewed, over time. */
export function DashboardAndChartActivity({ asset: { urn, record } }: { asset: ShownEntity }) {
  const aspect = VIEWS[record.entityName] ?? '';
  const events = useQuery(TimeSeries, { urn, aspect, limit: EVENTS });
  return (
    <Loaded query={events} what="the usage">
      {({ timeseriesAspect: { values } }) =>
        values.length === 0 ? (
          <NothingReported />
        ) : (
          <div class="activity">
            <Views events={values.map(({ value }) => value as ViewsEvent)} />
          </div>
        )
      }
    </Loaded>
  );
}

const NothingReported = () => (
  <p class="note">
    Nothing was reported yet. Ingestion reports usage, profiles and writes where its recipe asks for them.
  </p>
);
