import { Fragment } from 'preact';
import { CatalogCounts } from '../../generated/operations.js';
import { searchAddress } from '../address/address.js';
import { useQuery } from '../api/use-query.js';
import { isEmptyCatalog } from '../entities/catalog-types.js';
import { HelpButton } from '../help.js';

/** The syntax of queries beside words. */
const SYNTAX: readonly [string, string][] = [
  ['"two words"', 'these words side by side'],
  ['orders -test', 'orders, but without test'],
  ['tags:pii', 'pii among the tags'],
  ['/q name:order*', 'names that begin with order'],
];

/** Advice for the next attempt. */
export function NothingFound({ isNarrow }: { isNarrow: boolean }) {
  const { data } = useQuery(CatalogCounts, {});
  if (data && isEmptyCatalog(data))
    return (
      <p>
        The catalog is empty: <a href="#/">how to fill it</a>.
      </p>
    );
  return (
    <>
      <p>
        {isNarrow ? 'Try fewer words or conditions' : 'Try another word'}, or look at{' '}
        <a href={searchAddress({})}>everything that can be found</a>.
      </p>
      <p class="note">Beside words, a search understands</p>
      <dl class="syntax note">
        {SYNTAX.map(([example, meaning]) => (
          <Fragment key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
      <p>
        <HelpButton text="More help" />
      </p>
    </>
  );
}
