import { Search } from '../../generated/operations.js';
import { searchAddress } from '../address/address.js';
import { useQuery } from '../api/use-query.js';
import { EntityLink, KindOf } from '../entities/entity-link.js';
import { Loaded } from '../parts/failure.js';
import { formatNumber } from '../parts/format.js';
import { searchVariables } from '../search/state.js';
import type { Asset } from './asset.js';

/** Fields of search that refer to entities of these types, and what is found by them. */
const REFERRING: Readonly<Record<string, readonly [field: string, what: string]>> = {
  tag: ['tags', 'with this tag'],
  glossaryTerm: ['glossaryTerms', 'with this term'],
  domain: ['domains', 'in this domain'],
  corpuser: ['owners', 'that this person owns'],
  corpGroup: ['owners', 'that this group owns'],
  dataPlatform: ['platform', 'on this platform'],
  container: ['container', 'in it'],
  dataProduct: ['dataProducts', 'in this product'],
};

/** What belongs to an entity: in words, and the search for it. */
export function belongingTo({ urn, record }: Pick<Asset, 'urn' | 'record'>) {
  const [field, what] = REFERRING[record.entityName] ?? [];
  if (field === undefined) return undefined;
  const parameters = { [`f.${field}`]: [urn] };
  return { what, parameters, address: searchAddress(parameters) };
}

/** How many of them the page of the entity shows. */
const SHOWN = 10;

/** The first of what belongs to an entity, where it has such. */
export function Belonging({ asset }: { asset: Asset }) {
  const belonging = belongingTo(asset);
  const found = useQuery(Search, belonging && { ...searchVariables(belonging.parameters), count: SHOWN });
  if (belonging === undefined) return null;
  return (
    <section>
      <h2>Everything {belonging.what}</h2>
      <Loaded query={found} what={`what is ${belonging.what}`}>
        {({ searchAcrossEntities: results }) => {
          const { total = 0, searchResults = [] } = results ?? {};
          if (total === 0) return <p class="note">nothing</p>;
          return (
            <>
              <ul class="plain">
                {searchResults.map(({ entity }) => (
                  <li key={entity.urn}>
                    <EntityLink urn={entity.urn} withPlatform />
                    <span class="mark">
                      <KindOf urn={entity.urn} />
                    </span>
                  </li>
                ))}
              </ul>
              {total > searchResults.length && (
                <p>
                  <a href={belonging.address}>All {formatNumber(total)}</a>
                </p>
              )}
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
