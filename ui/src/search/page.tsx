import { useEffect } from 'preact/hooks';
import { groupBy } from '../../../src/shared/group-by.js';
import { Search, type SearchQuery } from '../../generated/operations.js';
import { type Parameters, searchAddress } from '../address/address.js';
import { setParameters } from '../address/navigation.js';
import { ApiError } from '../api/request.js';
import { type QueryState, useQuery } from '../api/use-query.js';
import { entityKind } from '../entities/entity-link.js';
import type { Preview } from '../entities/preview.js';
import { knownPreview, usePreviews } from '../entities/previews.js';
import { columnParts } from '../entities/urns.js';
import { Loaded, RequestFailure } from '../parts/failure.js';
import { formatNumber, pluralized } from '../parts/format.js';
import { isTyping } from '../parts/is-typing.js';
import { useTitle } from '../parts/use-title.js';
import { Facets, FacetValue, parameterOf } from './facets.js';
import { fieldTitle } from './field-labels.js';
import { NothingFound } from './nothing-found.js';
import { Result } from './result.js';
import { SEARCH_BOX } from './search-box.js';
import { conditionsIn, hasConditions, PAGE_SIZE, pageIn, searchVariables, toggled } from './state.js';

type Results = NonNullable<SearchQuery['searchAcrossEntities']>;

/** The results of a search, which the address holds. */
export function SearchPage({ parameters }: { parameters: Parameters }) {
  const { q: [query = ''] = [] } = parameters;
  useTitle(query === '' ? 'Search' : `${query} · Search`);
  const found = withKnownTypes(useQuery(Search, searchVariables(parameters)), parameters);
  if (found.error)
    return (
      <section class="column">
        <h1>Search</h1>
        <ActiveFilters parameters={parameters} />
        <RequestFailure error={found.error} onRetry={found.reload} />
      </section>
    );
  return (
    <Loaded query={found} what="what matches">
      {({ searchAcrossEntities }) =>
        searchAcrossEntities && <Found results={searchAcrossEntities} parameters={parameters} />
      }
    </Loaded>
  );
}

/** An error about a type of the address, in the reader's words. */
function withKnownTypes<Answer>(query: QueryState<Answer>, { type = [] }: Parameters): QueryState<Answer> {
  const { error } = query;
  const unknown = error && type.find((name) => error.message.includes(`"${name}" does not exist`));
  if (unknown === undefined) return query;
  return { ...query, error: new ApiError(`There is no type of entities “${unknown}”.`, error?.code ?? '') };
}

function Found({ results, parameters }: { results: Results; parameters: Parameters }) {
  const { total, isTotalExact, searchResults, facets, suggestions } = results;
  const { q: [query = ''] = [] } = parameters;
  const page = pageIn(parameters);
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const namesakes = useNamesakes(searchResults.map(({ entity }) => entity.urn));
  const isEverything = query === '' && conditionsIn(parameters).length === 0;
  useEffect(() => {
    addEventListener('keydown', moveFocus);
    return () => removeEventListener('keydown', moveFocus);
  }, []);
  // There may be fewer results than when the address was made.
  useEffect(() => {
    if (page > lastPage) setParameters({ page: [String(lastPage)] }, 'replace');
  }, [page, lastPage]);
  return (
    <div class="search-page">
      <Facets facets={facets ?? []} parameters={parameters} />
      <section>
        <h1 aria-live="polite">
          {isTotalExact === false && 'About '}
          {headingOf(total, isEverything)}
          {query !== '' && <> for “{query}”</>}
        </h1>
        <ActiveFilters parameters={parameters} />
        {suggestions?.length && !hasConditions(query) ? (
          <p>
            {'Did you mean '}
            {suggestions.map(({ text }, index) => (
              <span key={text}>
                {index > 0 && ', '}
                <a href={searchAddress({ ...parameters, q: [text], page: [] })}>{text}</a>
              </span>
            ))}
            ?
          </p>
        ) : null}
        {total === 0 && (
          <NothingFound isNarrow={/\s/.test(query.trim()) || conditionsIn(parameters).length > 0} />
        )}
        <ol class="results">
          {searchResults.map((result) => (
            <Result
              key={result.entity.urn}
              result={result}
              query={query}
              isNamesake={namesakes.has(result.entity.urn)}
            />
          ))}
        </ol>
        <Pages page={page} last={lastPage} />
      </section>
    </div>
  );
}

/** Those of some entities that read like another one: their kind, name, platform and place are the same. */
function useNamesakes(urns: readonly string[]): ReadonlySet<string> {
  const previews = usePreviews(urns);
  const textOf = (preview: Preview) =>
    [
      ...[entityKind(preview), preview.name, preview.platform],
      ...preview.place.map(({ urn, name }) => (urn ? knownPreview(urn).name : name)),
      // The name of a column has that of its table before it.
      columnParts(preview.urn)?.dataset,
    ].join('\n');
  const groups = [
    ...groupBy(
      urns.map((urn, index) => ({ urn, text: textOf(previews[index] ?? knownPreview(urn)) })),
      ({ text }) => text,
    ).values(),
  ];
  return new Set(
    groups
      .filter(({ length }) => length > 1)
      .flat()
      .map(({ urn }) => urn),
  );
}

function headingOf(total: number, isEverything: boolean): string {
  if (total === 0) return 'No results';
  return isEverything ? `All ${pluralized(total, 'result')}` : pluralized(total, 'result');
}

/** The conditions of the search, each of which can be taken back. */
function ActiveFilters({ parameters }: { parameters: Parameters }) {
  const all = conditionsIn(parameters).flatMap(([field, values]) =>
    values.map((value): [string, string] => [field, value]),
  );
  if (all.length === 0) return null;
  const without = Object.fromEntries(
    ['page', ...all.map(([field]) => parameterOf(field))].map((name) => [name, []]),
  );
  return (
    <ul class="chips" aria-label="Conditions">
      {all.map(([field, value]) => (
        <li key={`${field} ${value}`}>
          <button
            type="button"
            class="chip"
            onClick={() =>
              setParameters({
                [parameterOf(field)]: toggled(parameters[parameterOf(field)], value),
                page: [],
              })
            }
          >
            {/^(?:true|false)$/.test(value) && `${fieldTitle(field)}: `}
            <FacetValue field={field} value={value} /> <span aria-hidden="true">×</span>
            <span class="unseen">remove this condition</span>
          </button>
        </li>
      ))}
      {all.length > 1 && (
        <li>
          <button type="button" class="quiet" onClick={() => setParameters(without)}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}

function Pages({ page, last }: { page: number; last: number }) {
  if (last <= 1) return null;
  const turn = (to: number) => {
    setParameters({ page: to === 1 ? [] : [String(to)] });
    document.getElementById('main')?.focus();
    scrollTo(0, 0);
  };
  return (
    <nav class="pages" aria-label="Pages">
      <button type="button" disabled={page <= 1} onClick={() => turn(page - 1)}>
        Previous
      </button>
      <span>
        Page {formatNumber(page)} of {formatNumber(last)}
      </span>
      <button type="button" disabled={page >= last} onClick={() => turn(page + 1)}>
        Next
      </button>
    </nav>
  );
}

/** The arrow keys, and j and k, lead from one result to the next; j, and the arrow down in the search field, to the first. */
function moveFocus(event: KeyboardEvent): void {
  const step = ['ArrowDown', 'j'].includes(event.key) ? 1 : ['ArrowUp', 'k'].includes(event.key) ? -1 : 0;
  if (step === 0 || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...document.querySelectorAll<HTMLElement>('.result h2 a')];
  const current = links.indexOf(document.activeElement as HTMLElement);
  const isArrow = event.key.startsWith('Arrow');
  const isInSearchBox = document.activeElement?.id === SEARCH_BOX;
  // Elsewhere arrows are for the field, or scroll the page.
  if (isArrow ? current < 0 && !isInSearchBox : isTyping(event)) return;
  const next = links[current + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
