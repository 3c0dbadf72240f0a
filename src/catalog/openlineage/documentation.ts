import { FACET_RULES } from './facets/index.js';
import type { FacetRule } from './facets/rule.js';

const FACETS_SECTION = /(<!-- facets -->\n).*?(<!-- end of facets -->)/s;

/**
 * Returns the page with generated tables of facets between their marks.
 * @throws Error when the page has no marks
 */
export function withFacetTables(page: string): string {
  if (!FACETS_SECTION.test(page)) throw new Error('The page has no place for the facets');
  const tables = Object.entries(FACET_RULES).map(([attachment, rules]) => table(attachment, rules));
  return page.replace(
    FACETS_SECTION,
    (_, start: string, end: string) => `${start}${tables.join('\n')}${end}`,
  );
}

function table(attachment: string, rules: readonly Pick<FacetRule<never>, 'name' | 'target'>[]): string {
  const rows = rules.map(({ name, target }) => `| \`${name}\` | ${target} |\n`);
  return `| facet of ${attachment}s | stored as |\n|---|---|\n${rows.join('')}`;
}
