import type { Filter } from '../../catalog/types.js';

/** Only an `or` of several conjunctions is an OR; DataHub's views have one conjunction, or one criterion in each. */
const isOr = ({ or = [] }: Filter) => or.length > 1;

export const DataHubViewFilter = {
  operator: (filter: Filter) => (isOr(filter) ? 'OR' : 'AND'),
  filters: ({ or = [] }: Filter) => or.flatMap(({ and }) => and),
};
