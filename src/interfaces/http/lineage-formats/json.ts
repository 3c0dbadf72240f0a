import type { LineageFormat } from './types.js';

/** The node-link form of networkx and D3, with one node or edge in each line. */
export const json: LineageFormat = {
  mediaType: 'application/json',
  extension: 'json',
  begin: (about) => `{"directed":true,"multigraph":true,"graph":${JSON.stringify(about)},"nodes":[`,
  node: ({ id, urn, ...facts }) => `${id === 0 ? '' : ','}\n${JSON.stringify({ id: urn, ...facts })}`,
  middle: '\n],"edges":[',
  edge: ({ upstreamUrn: source, downstreamUrn: target, kind, via }, index) =>
    `${index === 0 ? '' : ','}\n${JSON.stringify({ source, target, kind, via })}`,
  end: '\n]}\n',
};
