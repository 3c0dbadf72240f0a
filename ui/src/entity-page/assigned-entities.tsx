import { Search } from '../../generated/operations.js';
import { searchAddress } from '../address/address.js';
import { useQuery } from '../api/use-query.js';
import { Loaded } from '../parts/failure.js';
import { formatNumber } from '../parts/format.js';
import { searchVariables } from '../search/state.js';
import { EntityList } from './entity-list.js';
import type { ShownEntity } from './shown-entity.js';

/** A list of entities that refer to another one. */
interface Referring {
  title: string;
  /** The field of search that refers. */
  field: string;
  /** Whether it is left out where there are none. */
  isOptional?: boolean;
}

/** The lists of referring entities, by the type that they refer to. */
const ASSIGNING_FIELDS: Readonly<Record<string, readonly Referring[]>> = {
  tag: [{ title: 'Assets with this tag, or with columns that have it', field: 'tags' }],
  glossaryTerm: [{ title: 'Assets with this term, or with columns that have it', field: 'glossaryTerms' }],
  glossaryNode: [{ title: 'Directly in this group', field: 'parentNode' }],
  domain: [
    { title: 'Domains within it', field: 'parentDomain', isOptional: true },
    { title: 'Directly in this domain', field: 'domains' },
  ],
  corpuser: [{ title: 'Everything that this person owns', field: 'owners' }],
  corpGroup: [{ title: 'Everything that this group owns', field: 'owners' }],
  dataPlatform: [{ title: 'Everything on this platform', field: 'platform' }],
  container: [{ title: 'Directly in it', field: 'container' }],
  dataFlow: [{ title: 'Its jobs', field: 'dataFlow' }],
};

/** The first of what belongs to an entity, where it has such. */
export function AssignedEntities({ asset: { urn, record } }: { asset: ShownEntity }) {
  const lists = ASSIGNING_FIELDS[record.entityName] ?? [];
  return (
    <>
      {lists.map((list) => (
        <ReferringList key={list.field} urn={urn} {...list} />
      ))}
    </>
  );
}

/** How many of them the page of the entity shows. */
const SHOWN = 10;

function ReferringList({ urn, title, field, isOptional = false }: Referring & { urn: string }) {
  const parameters = { [`f.${field}`]: [urn] };
  const found = useQuery(Search, { ...searchVariables(parameters), count: SHOWN });
  const total = found.data?.searchAcrossEntities?.total ?? 0;
  if (isOptional && total === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Loaded query={found} what={title.toLowerCase()}>
        {({ searchAcrossEntities: results }) =>
          total === 0 ? (
            <p class="note">Nothing yet.</p>
          ) : (
            <>
              <EntityList urns={(results?.searchResults ?? []).map(({ entity }) => entity.urn)} />
              {total > SHOWN && (
                <p>
                  <a href={searchAddress(parameters)}>Show all {formatNumber(total)} in search</a>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}
