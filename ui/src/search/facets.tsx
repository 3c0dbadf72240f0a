import { useState } from 'preact/hooks';
import { FacetCounts, type SearchQuery } from '../../generated/operations.js';
import type { Parameters } from '../address/address.js';
import { setParameters } from '../address/navigation.js';
import { useQuery } from '../api/use-query.js';
import { usePreview } from '../entities/previews.js';
import { formatNumber, pluralized } from '../parts/format.js';
import { fieldTitle, valueLabel } from './field-labels.js';
import { conditionsIn, facetVariables, toggled, withChosen } from './state.js';

type Facet = NonNullable<NonNullable<SearchQuery['searchAcrossEntities']>['facets']>[number];

/** How many values of a facet are shown before all of them are wanted. */
const SHOWN = 6;

/** The older name of the type's facet, and that of the environment. */
const SAME = ['entity', 'origin'];

/** The facets that people use first. The others are folded, in the order of the API. */
const FIRST = ['_entityType', 'typeNames', 'platform', 'domains', 'owners', 'tags', 'glossaryTerms'];

const rankOf = ({ field }: Facet) => (FIRST.includes(field) ? FIRST.indexOf(field) : FIRST.length);

/** The parameter of the address that has the chosen values of a facet. */
export const parameterOf = (field: string): string => (field === '_entityType' ? 'type' : `f.${field}`);

/** The counts of a search by field, to narrow it down. */
export function Facets({ facets, parameters }: { facets: readonly Facet[]; parameters: Parameters }) {
  const [isOpen, setOpen] = useState(false);
  const shown = facets
    .filter(({ field, aggregations }) => !SAME.includes(field) && aggregations.length > 0)
    .sort((one, other) => rankOf(one) - rankOf(other));
  const missing = conditionsIn(parameters)
    .filter(([name]) => !shown.some(({ field }) => field === name))
    .map(([field]) => ({ field, displayName: undefined, aggregations: [] }));
  if (shown.length + missing.length === 0) return null;
  const chosen = conditionsIn(parameters).flatMap(([, values]) => values).length;
  const all = [...missing, ...shown];
  const isFirst = ({ field }: { field: string }) =>
    FIRST.includes(field) || parameters[parameterOf(field)] !== undefined;
  const folded = all.filter((facet) => !isFirst(facet));
  const choice = ({ field, displayName, aggregations }: (typeof all)[number]) => {
    const title = titleOf(field, displayName ?? null, shown);
    return <FacetChoice key={field} {...{ field, title, parameters }} counts={aggregations} />;
  };
  return (
    <aside class={isOpen ? 'facets open' : 'facets'} aria-label="Filters">
      <button type="button" class="unfold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the filters' : 'Filters'}
        {chosen > 0 && ` (${chosen})`}
      </button>
      {all.filter(isFirst).map(choice)}
      {folded.length > 0 && (
        <details class="more-filters">
          <summary>{pluralized(folded.length, 'more filter')}</summary>
          {folded.map(choice)}
        </details>
      )}
    </aside>
  );
}

/** The name of a facet; where several have the same one, that of its field. */
function titleOf(field: string, displayName: string | null, facets: readonly Facet[]): string {
  const isShared = facets.filter((other) => other.displayName === displayName).length > 1;
  return fieldTitle(field, isShared ? undefined : displayName);
}

interface FacetGroupProps {
  field: string;
  title: string;
  counts: readonly { value: string; count?: number | undefined; displayName?: string | null }[];
  parameters: Parameters;
}

/** A facet. If values of it are chosen, it also has those that match otherwise, so that they can be chosen as well. */
function FacetChoice(props: FacetGroupProps) {
  const { field, parameters } = props;
  const chosen = parameters[parameterOf(field)];
  const { data } = useQuery(FacetCounts, chosen && facetVariables(parameters, field));
  if (chosen === undefined) return <FacetGroup {...props} />;
  const found = data?.aggregateAcrossEntities?.facets?.find((facet) => facet.field === field);
  const counts = found?.aggregations ?? props.counts;
  return <FacetGroup {...props} counts={withChosen(counts, chosen)} />;
}

function FacetGroup({ field, title, counts, parameters }: FacetGroupProps) {
  const name = parameterOf(field);
  const chosen = parameters[name] ?? [];
  const [first, rest] = [counts.slice(0, SHOWN), counts.slice(SHOWN)];
  const option = ({ value, count, displayName }: FacetGroupProps['counts'][number]) => (
    <li key={value}>
      <label>
        <input
          type="checkbox"
          checked={chosen.includes(value)}
          onChange={() => setParameters({ [name]: toggled(chosen, value), page: [] })}
        />
        <span class="name">{displayName ?? <FacetValue field={field} value={value} />}</span>
        {count !== undefined && <span class="number">{formatNumber(count)}</span>}
      </label>
    </li>
  );
  return (
    <fieldset>
      <legend>{title}</legend>
      <ul>{first.map(option)}</ul>
      {rest.length > 0 && (
        <details open={rest.some(({ value }) => chosen.includes(value))}>
          <summary>{rest.length} more</summary>
          <ul>{rest.map(option)}</ul>
        </details>
      )}
    </fieldset>
  );
}

/** A value of a facet in words. */
export function FacetValue({ field, value }: { field: string; value: string }) {
  if (value.startsWith('urn:li:')) return <NameOf urn={value} />;
  return <>{valueLabel(field, value)}</>;
}

function NameOf({ urn }: { urn: string }) {
  return <>{usePreview(urn).name}</>;
}
