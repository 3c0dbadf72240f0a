import { groupBy } from '../../../src/shared/group-by.js';
import { Related as RelatedEntities, type RelationshipDirection } from '../../generated/operations.js';
import type { Parameters } from '../address/address.js';
import { rowsIn, setRows } from '../address/rows.js';
import { useQuery } from '../api/use-query.js';
import { Loaded } from '../parts/failure.js';
import { formatNumber } from '../parts/format.js';
import { EntityList } from './entity-list.js';
import type { ShownEntity } from './shown-entity.js';

const BATCH_SIZE = 100;

/** The entities at the other ends, each once: relationships of several types may have one name. */
const urnsOf = (members: readonly { entity: { urn: string } | null }[]) => [
  ...new Set(members.flatMap(({ entity }) => entity?.urn ?? [])),
];

/** The entities on the other side of the entity's relationships. */
export function Related({ asset: { urn }, parameters }: { asset: ShownEntity; parameters: Parameters }) {
  return (
    <div class="halves">
      <Relationships {...{ urn, parameters }} direction="OUTGOING" none="It refers to nothing." />
      <Relationships {...{ urn, parameters }} direction="INCOMING" none="Nothing refers to it." />
    </div>
  );
}

interface RelationshipsProps {
  urn: string;
  direction: RelationshipDirection;
  /** The text if there are none. */
  none: string;
  parameters: Parameters;
}

function Relationships({ urn, direction, none, parameters }: RelationshipsProps) {
  const name = `rows.${direction.toLowerCase()}`;
  const count = rowsIn(parameters, BATCH_SIZE, name);
  const related = useQuery(RelatedEntities, { urn, types: [], direction, count });
  return (
    <section>
      <Loaded query={related} what="the relationships">
        {({ entity }) => {
          const { total, relationships = [] } = entity?.relationships ?? {};
          const groups = groupBy(relationships, ({ label }) => label);
          if (relationships.length === 0) return <p class="note">{none}</p>;
          return (
            <>
              {[...groups].map(([label, members]) => (
                <div key={label} class="relationship">
                  <h2>{label}</h2>
                  <EntityList urns={urnsOf(members)} />
                </div>
              ))}
              {(total ?? 0) > relationships.length && (
                <button type="button" onClick={() => setRows(count + BATCH_SIZE, name)}>
                  {`${formatNumber(relationships.length)} of ${formatNumber(total ?? 0)} are shown: show more`}
                </button>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
