import { FACETS } from './facets/index.js';
import type { FacetRule } from './facets/rule.js';

const TITLES: Readonly<Record<keyof typeof FACETS, string>> = {
  run: 'of runs',
  job: 'of jobs',
  dataset: 'of datasets',
  input: 'of inputs',
  output: 'of outputs',
};

const MARKS = /(<!-- facets -->\n).*?(<!-- end of facets -->)/s;

/**
 * The page with the table of facets written anew, between the comments that mark it.
 * @throws Error when it has no place there
 */
export function withFacets(page: string): string {
  if (!MARKS.test(page)) throw new Error('The page has no place for the facets');
  const tables = Object.entries(FACETS).map(([attachment, rules]) =>
    table(TITLES[attachment as keyof typeof FACETS], rules),
  );
  return page.replace(MARKS, (_, start: string, end: string) => `${start}${tables.join('\n')}${end}`);
}

/** Rules of whatever they are read in: only names and texts matter. */
function table(title: string, rules: readonly Pick<FacetRule<never>, 'name' | 'goes'>[]): string {
  const rows = rules.map(({ name, goes }) => `| \`${name}\` | ${goes} |\n`);
  return `| facet ${title} | goes to |\n|---|---|\n${rows.join('')}`;
}
