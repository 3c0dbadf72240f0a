import {
  FirstWrites,
  type FirstWritesQuery,
  RecentChanges,
  type RecentChangesQuery,
} from '../../generated/operations.js';
import { useQuery } from '../api/use-query.js';
import { EntityKind, EntityLink } from '../entities/entity-link.js';
import { firstWrite } from '../entities/first-write.js';
import { isCatalogOnlyType } from '../entities/labels.js';
import { parseUrn } from '../entities/urns.js';
import { Loaded } from '../parts/failure.js';
import { Age } from '../parts/time.js';

type Change = RecentChangesQuery['recentChanges'][number];

/** How many changes are read, since some are the catalog's own, and how many are shown. */
const READ = 60;
const SHOWN = 12;

/** The last changes, with their author and time. */
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
  const { entityRecords = [], entityPreviews = [] } = useQuery(FirstWrites, { urns }).data ?? {};
  const known = new Map(
    entityRecords.map(({ urn, aspects }, index) => [
      urn,
      { aspects, isRemoved: entityPreviews[index]?.removed },
    ]),
  );
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

interface Known {
  aspects: FirstWritesQuery['entityRecords'][number]['aspects'];
  isRemoved?: boolean | undefined;
}

/** A change in words. */
function whatChanged(change: Change, known: Known | undefined): string {
  const { entity, aspects, addedAspects, labels, time, actor } = change;
  if (!entity.exists) return 'deleted';
  if (known?.isRemoved && aspects.includes('status')) return 'removed';
  const first = firstWrite(known?.aspects);
  const addsOnly = addedAspects.length === aspects.length;
  if (addsOnly && first?.actor === actor && time - first.time < CREATION) return 'created';
  const more = labels.length - 3;
  return `${labels.slice(0, 3).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
