import { Related } from '../../generated/operations.js';
import { assetAddress } from '../address/address.js';
import { useQuery } from '../api/use-query.js';
import { Loaded } from '../parts/failure.js';
import { formatNumber } from '../parts/format.js';
import { EntityList } from './entity-list.js';
import type { ShownEntity } from './shown-entity.js';

/** The title of a group's members, and their relationships with it. */
const GROUPS: Readonly<Record<string, { title: string; types: string[] }>> = {
  corpGroup: { title: 'Members', types: ['IsMemberOfGroup', 'IsMemberOfNativeGroup'] },
  mlModelGroup: { title: 'Models', types: ['MemberOf'] },
};

/** How many are shown. */
const SHOWN = 20;

/** The members of a group; nothing for other entities. */
export function Members({ asset: { urn, record } }: { asset: ShownEntity }) {
  const { title, types } = GROUPS[record.entityName] ?? {};
  const members = useQuery(Related, types && { urn, types, direction: 'INCOMING', count: SHOWN });
  if (types === undefined) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Loaded query={members} what="the members">
        {({ entity }) => {
          const { total, relationships = [] } = entity?.relationships ?? {};
          if (relationships.length === 0) return <p class="note">None yet.</p>;
          return (
            <>
              <EntityList urns={[...new Set(relationships.flatMap((one) => one.entity?.urn ?? []))]} />
              {(total ?? 0) > relationships.length && (
                <p>
                  <a href={assetAddress(urn, 'related')}>
                    All {formatNumber(total ?? 0)} among what is related
                  </a>
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
