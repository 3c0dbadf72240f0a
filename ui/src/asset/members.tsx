import { Related } from '../../generated/operations.js';
import { assetAddress } from '../address/address.js';
import { useQuery } from '../api/use-query.js';
import { Loaded } from '../parts/failure.js';
import { formatNumber } from '../parts/format.js';
import type { Asset } from './asset.js';
import { EntityList } from './entity-list.js';

/** The relationships of people with their groups. */
const TYPES = ['IsMemberOfGroup', 'IsMemberOfNativeGroup'];

/** How many are shown. */
const SHOWN = 20;

/** Who is in a group. */
export function Members({ asset: { urn } }: { asset: Asset }) {
  const members = useQuery(Related, { urn, types: TYPES, direction: 'INCOMING', count: SHOWN });
  return (
    <section>
      <h2>Members</h2>
      <Loaded query={members} what="the members">
        {({ entity }) => {
          const { total, relationships = [] } = entity?.relationships ?? {};
          if (relationships.length === 0) return <p class="note">Nobody yet.</p>;
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
