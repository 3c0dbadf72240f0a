import type { DatasetActivityQuery } from '../../../generated/operations.js';
import { EntityLink } from '../../entities/entity-link.js';
import { readableFieldPath } from '../../entities/urns.js';
import { formatDays, pluralized } from '../../parts/format.js';
import { Plot } from '../../parts/plot.js';
import { TopList } from './top-list.js';

type Usage = DatasetActivityQuery['datasetUsage'];

/** How often a dataset is queried, by whom, and which of its columns. */
export function Queries({ usage: { buckets, aggregations } }: { usage: Usage }) {
  if (buckets.length === 0) return null;
  const series = (name: 'totalSqlQueries' | 'uniqueUserCount') =>
    buckets.flatMap(({ bucket, metrics }) => {
      const value = metrics[name];
      return typeof value === 'number' ? { time: bucket, value } : [];
    });
  const days = buckets.map(({ bucket }) => bucket);
  const users = (aggregations.users ?? []).flatMap((entry) =>
    entry?.user ? { key: entry.user.urn, count: entry.count ?? 0 } : [],
  );
  const columns = (aggregations.fields ?? []).flatMap((entry) =>
    entry?.fieldName ? { key: entry.fieldName, count: entry.count ?? 0 } : [],
  );
  return (
    <section>
      <h2>
        Usage <span class="note beside">{formatDays(Math.min(...days), Math.max(...days))}</span>
      </h2>
      <div class="plots">
        <Plot title="Queries a day" points={series('totalSqlQueries')} />
        <Plot title="Users a day" points={series('uniqueUserCount')} />
      </div>
      <div class="halves">
        <TopList
          name="users"
          title="Who queries it"
          entries={users}
          render={(urn) => <EntityLink urn={urn} />}
          countText={queries}
        />
        <TopList
          name="columns"
          title="Columns in queries"
          entries={columns}
          render={(path) => <code>{readableFieldPath(path)}</code>}
          countText={queries}
        />
      </div>
    </section>
  );
}

const queries = (count: number) => pluralized(count, 'query', 'queries');
