import type { SortKey } from '../../../../catalog/search/types.js';
import type { Criterion } from '../../../../catalog/types.js';
import type { SearchSortInput } from '../../../../generated/api.js';
import type { EntityType, Registry } from '../../../../model/types.js';
import type { Problem } from '../../../../shared/errors.js';
import { Path } from '../../../../shared/path.js';
import { requireNoProblems } from '../requests/body.js';
import type { Call } from './call.js';
import type { AspectsOf } from './page.js';

interface Body {
  entities?: readonly string[] | null;
  aspects?: readonly string[] | null;
  filter?: { and?: readonly { criteria: readonly Criterion[] }[] | null } | null;
  sortCriteria?: readonly { field: string; order?: SortKey['order'] }[] | null;
}

/** The parameters of a scroll. */
interface Scroll {
  types: string[];
  filters: { and: readonly Criterion[] }[];
  sort?: SearchSortInput;
  /** Absent if only URNs are needed. */
  aspectsOf?: AspectsOf;
}

/** @throws CairnError BAD_REQUEST with all problems of the body */
export function scrollBody({ body, registry }: Pick<Call, 'body' | 'registry'>): Scroll {
  // The operation's schema validated the body.
  const { entities, aspects, filter, sortCriteria } = body as Body;
  const problems: Problem[] = [];
  const types = (entities ?? []).flatMap((name, index) => entityType(registry, name, index, problems));
  const searched = types.length > 0 ? types : [...registry.entities.values()];
  requireNoProblems(problems);
  const sort = (sortCriteria ?? []).map(({ field, order }) => ({ field, sortOrder: order ?? 'ASCENDING' }));
  return {
    types: searched.map(({ name }) => name),
    filters: (filter?.and ?? []).map(({ criteria }) => ({ and: criteria })),
    ...(sort.length > 0 && { sort: { sortCriteria: sort } }),
    ...(aspects && { aspectsOf: (type) => (aspects.length > 0 ? named(registry, type, aspects) : 'all') }),
  };
}

const named = (registry: Registry, type: EntityType, names: readonly string[]) =>
  names.flatMap((name) => registry.findAspect(type, name)?.name ?? []);

function entityType(registry: Registry, name: string, index: number, problems: Problem[]): EntityType[] {
  const found = [...registry.entities.values()].find((type) => same(type.name, name));
  if (found) return [found];
  problems.push(Path.root.at('entities', index).problem(`Unknown entity type ${name}`));
  return [];
}

const same = (known: string, name: string) => known.toLowerCase() === name.toLowerCase();
