import { csv } from '../csv.js';
import type { LineageFormat } from './types.js';

const table = { mediaType: 'text/csv', extension: 'csv', middle: '', end: '' };

/** The edges as a table. */
export const csvOfEdges: LineageFormat = {
  ...table,
  begin: () => csv([['from', 'to', 'kind', 'via']]),
  node: () => '',
  edge: ({ upstreamUrn, downstreamUrn, kind, via }) => csv([[upstreamUrn, downstreamUrn, kind, via ?? '']]),
};

/** The nodes as a table. */
export const csvOfNodes: LineageFormat = {
  ...table,
  begin: () => csv([['urn', 'type', 'name', 'platform', 'degree']]),
  node: ({ urn, type, name, platform, degree }) => csv([[urn, type, name, platform ?? '', String(degree)]]),
  edge: () => '',
};
