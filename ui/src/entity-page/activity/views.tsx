import { EntityLink } from '../../entities/entity-link.js';
import { formatDays, pluralized } from '../../parts/format.js';
import { Plot } from '../../parts/plot.js';
import { TopList } from './top-list.js';
import { type ViewsEvent, viewers, viewSeries } from './view-series.js';

/** How often a dashboard or a chart is viewed, and by whom. */
export function Views({ events }: { events: readonly ViewsEvent[] }) {
  const times = events.map(({ timestampMillis }) => Number(timestampMillis));
  return (
    <section>
      <h2>
        Views <span class="note beside">{formatDays(Math.min(...times), Math.max(...times))}</span>
      </h2>
      <div class="plots">
        {viewSeries(events).map(({ title, points }) => (
          <Plot key={title} title={title} points={points} />
        ))}
      </div>
      <TopList
        name="users"
        title="Who views it"
        entries={viewers(events)}
        render={(urn) => <EntityLink urn={urn} />}
        countText={(count) => pluralized(count, 'view')}
      />
    </section>
  );
}
