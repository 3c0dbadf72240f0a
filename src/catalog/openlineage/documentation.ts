import { FACET_RULES } from './facets/index.js';
import type { FacetRule } from './facets/rule.js';

const TITLES: Readonly<Record<keyof typeof FACET_RULES, string>> = {
  run: 'of runs',
  job: 'of jobs',
  dataset: 'of datasets',
  input: 'of inputs',
  output: 'of outputs',
};

const FACETS_SECTION = /(<!-- facets -->\n).*?(<!-- end of facets -->)/s;

/**
 * Returns the page with generated tables of facets between their marks.
 * @throws Error when the page has no marks
 */
export function withFacetTables(page: string): string {
  if (!FACETS_SECTION.test(page)) throw new Error('The page has no place for the facets');
  const tables = Object.entries(FACET_RULES).map(([attachment, rules]) =>
    table(TITLES[attachment as keyof typeof FACET_RULES], rules),
  );
  return page.replace(
    FACETS_SECTION,
    (_, start: string, end: string) => `${start}${tables.join('\n')}${end}`,
  );
}

function table(title: string, rules: readonly Pick<FacetRule<never>, 'name' | 'target'>[]): string {
  const rows = rules.map(({ name, target }) => `| \`${name}\` | ${target} |\n`);
  return `| facet ${title} | stored as |\n|---|---|\n${rows.join('')}`;
}
