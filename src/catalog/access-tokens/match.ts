import { readAspects } from '../entities/index.js';
import type { ReadContext } from '../entities/read-context.js';
import { bareName } from '../filter/fields.js';
import { toFilter } from '../filter/parse.js';
import { EVERYTHING, predicate } from '../filter/tree.js';
import type { Criterion, Field, FieldCondition } from '../filter/types.js';
import { valueMatcher } from '../filter/value-matcher.js';
import { TOKEN_INFO_ASPECT } from './tokens.js';

/** The text fields of tokens, which conditions can refer to. */
const FIELDS = {
  filterField: (name: string): Field => ({ name: bareName(name), kind: 'text' }),
  referencedTypes: () => [],
};

/**
 * Filters access tokens by their secret texts, since search does not index these. A token must meet all conditions.
 * @throws CairnError with a problem at `/filters/0/and/<index>` for an invalid condition
 */
export async function matchTokens(
  context: ReadContext,
  urns: readonly string[],
  conditions: readonly Criterion[],
): Promise<string[]> {
  const { graph, registry } = context;
  const filter = await toFilter({ graph, registry, fields: FIELDS }, [{ and: conditions }]);
  const infos = await readAspects(
    context,
    urns.map((urn) => ({ urn, aspect: TOKEN_INFO_ASPECT })),
  );
  const passes = predicate<FieldCondition, number>(filter ?? EVERYTHING, ({ field, test }) => {
    const matches = valueMatcher(test);
    return (index) => {
      const value = infos[index]?.value.json[field.name];
      return typeof value === 'string' && matches(value);
    };
  });
  return urns.filter((_, index) => passes(index));
}
