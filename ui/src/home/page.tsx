import { CatalogCounts, type CatalogCountsQuery, type EntityType } from '../../generated/operations.js';
import { searchAddress } from '../address/address.js';
import { useQuery } from '../api/use-query.js';
import { isEmptyCatalog, peoplesTypes } from '../entities/catalog-types.js';
import { typeLabel } from '../entities/labels.js';
import { usePreview } from '../entities/previews.js';
import { Loaded } from '../parts/failure.js';
import { formatNumber, pluralized } from '../parts/format.js';
import { useTitle } from '../parts/use-title.js';
import { EmptyCatalog } from './empty.js';
import { Interfaces } from './interfaces.js';
import { LastChanges } from './last-changes.js';

/** The content of the catalog, and its last changes. */
export function HomePage() {
  useTitle();
  const counts = useQuery(CatalogCounts, {});
  return (
    <div class="column">
      <h1>What is in the catalog</h1>
      <Loaded query={counts} what="what is in the catalog">
        {(data) => <Counts data={data} onFilled={counts.reload} />}
      </Loaded>
      <Interfaces />
    </div>
  );
}

function Counts({ data, onFilled }: { data: CatalogCountsQuery; onFilled: () => void }) {
  const types = peoplesTypes(data);
  if (isEmptyCatalog(data)) return <EmptyCatalog onFilled={onFilled} />;
  const facet = (name: string) =>
    data.aggregateAcrossEntities?.facets?.find(({ field }) => field === name)?.aggregations ?? [];
  return (
    <>
      <Tiles types={types.slice(0, TILES)} />
      {types.length > TILES && (
        <details>
          <summary>{pluralized(types.length - TILES, 'more type')}</summary>
          <Tiles types={types.slice(TILES)} />
        </details>
      )}
      <div class="halves">
        <Shares title="Entities by platform" field="platform" counts={facet('platform')} />
        <Shares title="Entities by domain" field="domains" counts={facet('domains')} />
      </div>
      <LastChanges />
    </>
  );
}

/** How many types are shown at once. */
const TILES = 12;

function Tiles({ types }: { types: readonly { entityType: EntityType; count: number }[] }) {
  return (
    <ul class="tiles">
      {types.map(({ entityType, count }) => (
        <li key={entityType}>
          <a href={searchAddress({ type: [entityType] })}>
            <strong>{formatNumber(count)}</strong> {typeLabel(entityType, count)}
          </a>
        </li>
      ))}
    </ul>
  );
}

interface SharesProps {
  title: string;
  field: string;
  counts: readonly { value: string; count: number }[];
}

/** How many entities have each value, as bars. */
function Shares({ title, field, counts }: SharesProps) {
  const most = Math.max(...counts.map(({ count }) => count), 1);
  return (
    <section>
      <h2>{title}</h2>
      {counts.length === 0 && <p class="note">Nothing has one yet.</p>}
      <ul class="bars">
        {counts.map(({ value, count }) => (
          <Share key={value} value={value} count={count} part={count / most} field={field} />
        ))}
      </ul>
    </section>
  );
}

function Share({ value, count, part, field }: { value: string; count: number; part: number; field: string }) {
  const { name } = usePreview(value);
  return (
    <li>
      <a href={searchAddress({ [`f.${field}`]: [value] })}>
        <span class="name">{name}</span>
        <span class="number">{formatNumber(count)}</span>
        <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.max(1, part * 100)} height="4" />
        </svg>
      </a>
    </li>
  );
}
