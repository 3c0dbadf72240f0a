import type { Registry } from '../../model/types.js';
import type { Graph } from '../../store/graph/graph.js';
import type { Entities } from '../entities/types.js';
import { bareName } from '../filter/fields.js';
import { toFilter } from '../filter/parse.js';
import { EVERYTHING, predicate } from '../filter/tree.js';
import type { Criterion, Field, FieldCondition } from '../filter/types.js';
import { valueMatcher } from '../filter/value-matcher.js';
import { TOKEN_INFO_ASPECT } from './tokens.js';

/** The reads of access tokens, for one reader. */
export interface AccessTokens {
  /**
   * Those of these tokens whose secret texts meet all conditions: search does not index them.
   * @throws CairnError with a problem of a condition that is wrong, at its path
   */
  find(urns: readonly string[], conditions: readonly Criterion[]): Promise<string[]>;
}

/** The reads of access tokens. */
export function createAccessTokens(graph: Graph, registry: Registry, entities: Entities): AccessTokens {
  const fields = {
    filterField: (name: string): Field => ({ name: bareName(name), kind: 'text' }),
    referencedTypes: () => [],
  };
  return {
    async find(urns, conditions) {
      const filter = await toFilter({ graph, registry, fields }, [{ and: conditions }]);
      const infos = await entities.getAspects(urns.map((urn) => ({ urn, aspect: TOKEN_INFO_ASPECT })));
      const passes = predicate<FieldCondition, number>(filter ?? EVERYTHING, ({ field, test }) => {
        const matches = valueMatcher(test);
        return (index) => {
          const value = infos[index]?.value.json[field.name];
          return typeof value === 'string' && matches(value);
        };
      });
      return urns.filter((_, index) => passes(index));
    },
  };
}
