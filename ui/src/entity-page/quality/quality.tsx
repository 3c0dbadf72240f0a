import { Quality as QualityOperation, type QualityQuery } from '../../../generated/operations.js';
import { assetAddress } from '../../address/address.js';
import { useQuery } from '../../api/use-query.js';
import { EntityLink } from '../../entities/entity-link.js';
import { formatNumber } from '../../parts/format.js';
import { Age } from '../../parts/time.js';
import type { ShownEntity } from '../shown-entity.js';
import { IncidentMark } from './incident.js';
import { ResultMark } from './results.js';

/** How many assertions and incidents are shown. */
const SHOWN = 20;

type Related<Kind extends 'assertions' | 'incidents'> = NonNullable<
  NonNullable<QualityQuery['entity']>[Kind]
>;
type Other<Kind extends 'assertions' | 'incidents'> = NonNullable<
  Related<Kind>['relationships'][number]['entity']
>;

/** The assertions on the data with their last results, and the incidents; nothing where there are none. */
export function Quality({ asset: { urn } }: { asset: ShownEntity }) {
  const entity = useQuery(QualityOperation, { urn, count: SHOWN }).data?.entity;
  return (
    <>
      <Found
        title="Incidents"
        urn={urn}
        found={entity?.incidents}
        render={(other) => <Incident of={other} />}
      />
      <Found
        title="Assertions"
        urn={urn}
        found={entity?.assertions}
        render={(other) => <AssertionItem of={other} />}
      />
    </>
  );
}

interface FoundProps<Entity> {
  title: string;
  urn: string;
  found: { total: number | null; relationships: readonly { entity: Entity | null }[] } | null | undefined;
  render: (other: Entity) => preact.JSX.Element;
}

function Found<Entity extends { urn: string }>({ title, urn, found, render }: FoundProps<Entity>) {
  const { total, relationships = [] } = found ?? {};
  if (relationships.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="plain">
        {relationships.map(({ entity }) => entity && <li key={entity.urn}>{render(entity)}</li>)}
      </ul>
      {(total ?? 0) > relationships.length && (
        <p>
          <a href={assetAddress(urn, 'related')}>All {formatNumber(total ?? 0)} among what is related</a>
        </p>
      )}
    </section>
  );
}

function Incident({ of: incident }: { of: Other<'incidents'> }) {
  const status = 'incidentStatus' in incident ? incident.incidentStatus : undefined;
  return (
    <>
      {status && <IncidentMark state={status.state} />} <EntityLink urn={incident.urn} />{' '}
      {status && (
        <span class="note">
          <Age millis={status.lastUpdated.time} />
        </span>
      )}
    </>
  );
}

function AssertionItem({ of: assertion }: { of: Other<'assertions'> }) {
  const last = 'runEvents' in assertion ? assertion.runEvents?.runEvents[0] : undefined;
  return (
    <>
      <ResultMark type={last?.result?.type} /> <EntityLink urn={assertion.urn} />{' '}
      {last && (
        <span class="note">
          <Age millis={last.timestampMillis} />
        </span>
      )}
    </>
  );
}
