import { useState } from 'preact/hooks';
import {
  type EntityType,
  LineageClosure,
  type LineageClosureQuery,
  type LineageClosureQueryVariables,
  type LineageDirection,
} from '../../generated/operations.js';
import type { Parameters } from '../address/address.js';
import { setParameters } from '../address/navigation.js';
import { rowsIn, setRows } from '../address/rows.js';
import { asApiError, useQuery } from '../api/use-query.js';
import { usePreview } from '../entities/previews.js';
import { parseUrn } from '../entities/urns.js';
import { Loaded } from '../parts/failure.js';
import { formatNumber, pluralized } from '../parts/format.js';
import { notify } from '../parts/notices.js';
import { FacetValue } from '../search/facets.js';
import { orFilters, toggled, withChosen } from '../search/state.js';
import { closureCsv } from './closure-csv.js';
import { ClosureTable } from './closure-table.js';
import { type ColumnSteps, MAX_HOPS, useColumnSteps } from './column-operations.js';
import { download, fileName } from './download.js';

const BATCH_SIZE = 50;

/** Facets that narrow the list, and what they are called. */
const LABELS: Readonly<Record<string, string>> = {
  degree: 'Distance',
  _entityType: 'Type',
  platform: 'Platform',
};
const FIELDS = Object.keys(LABELS);

type Found = NonNullable<LineageClosureQuery['searchAcrossLineage']>;

interface ClosureListProps {
  urn: string;
  direction: LineageDirection;
  /** Epoch milliseconds; undefined: now. */
  asOf: number | undefined;
  parameters: Parameters;
}

/** Everything upstream or downstream of an entity, with exact totals, as a list that can be exported. */
export function ClosureList({ urn, direction, asOf, parameters }: ClosureListProps) {
  const { name } = usePreview(urn);
  const count = rowsIn(parameters, BATCH_SIZE);
  const text = parameters[TEXT]?.[0] ?? '';
  const chosen = conditionsOf(parameters);
  // Without their type, columns would stand for their datasets.
  const isColumn = parseUrn(urn).type === 'schemaField';
  const types: EntityType[] | null = isColumn ? ['SCHEMA_FIELD'] : null;
  const query = text === '' ? null : text;
  const variables = { urn, direction, types, filters: orFilters(chosen), query, asOf };
  const found = useQuery(LineageClosure, { ...variables, start: 0, count });
  const columns = useColumnSteps(isColumn ? { column: urn, direction, hops: MAX_HOPS, asOf } : undefined);
  const all = direction === 'DOWNSTREAM' ? 'downstream' : 'upstream';
  const save = async () => {
    try {
      download(fileName(all, name, 'csv'), 'text/csv', await closureCsv(variables));
    } catch (error) {
      notify({ text: asApiError(error).message, isFailure: true });
    }
  };
  return (
    <section class="closure-list" aria-label={`Everything ${all}`}>
      <Loaded query={found} what={`what is ${all}`}>
        {({ searchAcrossLineage: results }) =>
          results && (
            <>
              <p class="tools">
                <strong role="status">
                  {isColumn
                    ? pluralized(results.total, 'column')
                    : pluralized(results.total, 'entity', 'entities')}{' '}
                  {all}
                  {(chosen.length > 0 || query !== null) && (results.total === 1 ? ' matches' : ' match')}
                </strong>
                <TextFilter text={text} />
                {results.total > 0 && (
                  <button type="button" onClick={() => void save()}>
                    Export as CSV
                  </button>
                )}
              </p>
              {results.isPartial && <p class="warning">{results.partialReason}</p>}
              {columns && <OperationsGap {...columns} results={results.searchResults} />}
              <ClosureListFilters {...{ results, parameters, variables }} />
              <ClosureTable
                results={results.searchResults}
                operationsOf={isColumn ? operationsBy(direction, columns?.steps) : undefined}
              />
              {results.total > results.searchResults.length && (
                <button type="button" onClick={() => setRows(count + BATCH_SIZE * 4)}>
                  {`${formatNumber(results.searchResults.length)} of ${formatNumber(results.total)} are shown: show more`}
                </button>
              )}
            </>
          )
        }
      </Loaded>
    </section>
  );
}

/** Says of which columns it is not told how they are computed. */
function OperationsGap({ read, results, partialReason }: ColumnSteps & { results: Found['searchResults'] }) {
  const limits = [
    ...(read ? [`of the nearest ${formatNumber(read.shown)} of ${formatNumber(read.total)} only`] : []),
    ...(results.some(({ degree }) => degree > MAX_HOPS) ? [`up to ${MAX_HOPS} steps away`] : []),
  ];
  return (
    <>
      {limits.length > 0 && <p class="warning">How columns are computed is told {limits.join(', and ')}.</p>}
      {partialReason && <p class="warning">{partialReason}</p>}
    </>
  );
}

/** How columns around the one are computed, each towards it. */
const operationsBy =
  (direction: LineageDirection, steps: ColumnSteps['steps'] = []) =>
  (urn: string): string[] => [
    ...new Set(
      steps
        .filter(({ upstream, downstream }) => (direction === 'UPSTREAM' ? upstream : downstream) === urn)
        .flatMap(({ operation }) => operation ?? []),
    ),
  ];

/** Narrows the list down to what has words, when they were written. */
function TextFilter({ text }: { text: string }) {
  // An unsaved text stays while the list around it is drawn again.
  const [draft, setDraft] = useState<string>();
  return (
    <input
      type="search"
      aria-label="Find in the list"
      placeholder="Find in the list"
      value={draft ?? text}
      onInput={({ currentTarget: { value } }) => setDraft(value)}
      onChange={({ currentTarget: { value } }) => {
        setDraft(undefined);
        setParameters({ [TEXT]: value.trim() === '' ? [] : [value.trim()], rows: [] }, 'replace');
      }}
    />
  );
}

/** The values by which the list is narrowed down, by their field. */
const conditionsOf = (parameters: Parameters): [string, readonly string[]][] =>
  FIELDS.flatMap((field): [string, readonly string[]][] => {
    const values = parameters[parameterOf(field)] ?? [];
    return values.length > 0 ? [[field, values]] : [];
  });

const parameterOf = (field: string) => `i.${field}`;

/** The parameter with the words that are looked for. */
const TEXT = 'i.q';

interface ChipsProps {
  /** The variables of the list's query. */
  variables: Omit<LineageClosureQueryVariables, 'start' | 'count'>;
  parameters: Parameters;
}

function ClosureListFilters({ results, ...props }: ChipsProps & { results: Found }) {
  return (
    <div class="closure-list-filters">
      {FIELDS.map((field) => (
        <FacetChips key={field} {...{ field, results }} {...props} />
      ))}
    </div>
  );
}

/** The values of a field. If some of them are chosen, also those that match otherwise, so that they can be chosen as well. */
function FacetChips({
  field,
  results,
  parameters,
  variables,
}: ChipsProps & { field: string; results: Found }) {
  const chosen = parameters[parameterOf(field)] ?? [];
  const others = conditionsOf(parameters).filter(([name]) => name !== field);
  const isChosen = chosen.length > 0;
  const withoutOwn = { ...variables, filters: orFilters(others), start: 0, count: 0 };
  const { data } = useQuery(LineageClosure, isChosen ? withoutOwn : undefined);
  const { facets } = (isChosen && data?.searchAcrossLineage) || results;
  const facet = facets?.find((one) => one.field === field);
  const shown = withChosen(facet?.aggregations ?? [], chosen);
  if (shown.length === 0) return null;
  return (
    <ul class="chips" aria-label={LABELS[field]}>
      <li class="chips-label" aria-hidden="true">
        {LABELS[field]}
      </li>
      {shown.map(({ value, count }) => (
        <li key={value}>
          <button
            type="button"
            class="chip"
            aria-pressed={chosen.includes(value)}
            onClick={() =>
              setParameters({ [parameterOf(field)]: toggled(chosen, value), rows: [] }, 'replace')
            }
          >
            {field === 'degree' ? (
              `${value} ${value === '1' ? 'step' : 'steps'}`
            ) : (
              <FacetValue field={field} value={value} />
            )}{' '}
            {count !== undefined && (
              <span class="number" title={`${formatNumber(count)} found`}>
                {formatNumber(count)}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
