import { RecentChanges, type RecentChangesQuery, Records } from '../../generated/operations.js';
import { useQuery } from '../api/use-query.js';
import { changedAspectLabels } from '../entities/aspect-labels.js';
import { EntityKind, EntityLink } from '../entities/entity-link.js';
import { firstWrite } from '../entities/first-write.js';
import { isCatalogOnlyType } from '../entities/labels.js';
import { previewOf } from '../entities/preview.js';
import type { EntityRecord } from '../entities/records.js';
import { parseUrn } from '../entities/urns.js';
import { Loaded } from '../parts/failure.js';
import { Age } from '../parts/time.js';

type Change = RecentChangesQuery['recentChanges'][number];

/** How many changes are read, since some are the catalog's own, and how many are shown. */
const READ = 60;
const SHOWN = 12;

/** What was changed last, by whom and when. */
export function LastChanges() {
  const changes = useQuery(RecentChanges, { count: READ });
  return (
    <section>
      <h2>Changed last</h2>
      <Loaded query={changes} what="the last changes">
        {({ recentChanges }) => (
          <Changes
            changes={recentChanges
              .filter(({ entity }) => !isCatalogOnlyType(parseUrn(entity.urn).type))
              .slice(0, SHOWN)}
          />
        )}
      </Loaded>
    </section>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  const urns = changes.map(({ entity }) => entity.urn);
  const records = useQuery(Records, { urns, aspects: ['status'] }).data?.entityRecords ?? [];
  const known = new Map(records.map((record) => [record.urn, record]));
  return (
    <ul class="changes">
      {changes.map((change) => {
        const { entity, time, actor } = change;
        return (
          <li key={entity.urn}>
            <span>
              <EntityLink urn={entity.urn} withPlatform />
              <span class="mark">
                <EntityKind urn={entity.urn} />
              </span>
            </span>
            <span class="what">{whatChanged(change, known.get(entity.urn))}</span>
            <span class="who">
              <EntityLink urn={actor} />, <Age millis={time} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Programs write an entity in several steps: what one actor adds within this time of the first is its creation, in milliseconds. */
const CREATION = 60_000;

/** What happened, in words. */
function whatChanged(change: Change, record: EntityRecord | undefined): string {
  const { entity, aspects, addedAspects, time, actor } = change;
  if (!entity.exists) return 'deleted';
  if (record && aspects.includes('status') && previewOf(record).isRemoved) return 'removed';
  const first = firstWrite(record?.aspects);
  const addsOnly = addedAspects.length === aspects.length;
  if (addsOnly && first?.actor === actor && time - first.time < CREATION) return 'created';
  const names = changedAspectLabels(aspects);
  const more = names.length - 3;
  return `${names.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
