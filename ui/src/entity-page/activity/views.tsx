import { EntityLink } from '../../entities/entity-link.js';
import { pluralized } from '../../parts/format.js';
import { Plot } from '../../parts/plot.js';
import { TopList } from './top-list.js';
import { type ViewsEvent, viewers, viewSeries } from './view-series.js';

/** How often a dashboard or a chart is viewed, and by whom. */
export function Views({ events }: { events: readonly ViewsEvent[] }) {
  return (
    <section>
      <h2>Views</h2>
      <div class="plots">
        {viewSeries(events).map(({ title, points }) => (
          <Plot key={title} title={title} points={points} />
        ))}
      </div>
      <TopList
        title="Who views it"
        entries={viewers(events)}
        render={(urn) => <EntityLink urn={urn} />}
        countText={(count) => pluralized(count, 'view')}
      />
    </section>
  );
}
