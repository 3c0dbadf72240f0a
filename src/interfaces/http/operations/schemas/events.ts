import type { Parameter } from '../../specification/types.js';

const names = { type: 'array', items: { type: 'string' } };

export const offsetParameter: Parameter = {
  name: 'offsetId',
  in: 'query',
  description:
    'Where to continue: the `offsetId` of the previous answer, or the number of a change; 0 is the beginning. By default the end.',
  schema: { type: 'string' },
};

export const lookbackParameter: Parameter = {
  name: 'lookbackWindowDays',
  in: 'query',
  description: 'Without an offset: how many days ago to begin.',
  schema: { type: 'integer', minimum: 0 },
};

export const changeFilterParameters: readonly Parameter[] = [
  { name: 'entityTypes', in: 'query', description: 'Only changes of these entity types.', schema: names },
  { name: 'aspects', in: 'query', description: 'Only changes of these aspects.', schema: names },
];
