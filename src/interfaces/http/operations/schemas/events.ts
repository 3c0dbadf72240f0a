import { arrayOf, inQuery, integer, text } from '../builders.js';

const names = arrayOf(text);

export const offsetParameter = inQuery(
  'offsetId',
  text,
  'Where to continue: the `offsetId` of the previous answer, or the number of a change; 0 is the beginning. By default the end.',
);

export const lookbackParameter = inQuery(
  'lookbackWindowDays',
  { ...integer, minimum: 0 },
  'Without an offset: how many days ago to begin.',
);

export const changeFilterParameters = [
  inQuery('entityTypes', names, 'Only changes of these entity types.'),
  inQuery('aspects', names, 'Only changes of these aspects.'),
] as const;
