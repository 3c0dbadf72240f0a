import { typeOf } from './api-clients/api-client.js';
import { proposal } from './proposal.js';
import type { Reply, Request } from './send.js';

type Call = (path: string, request?: Request) => Promise<Reply>;

/** One aspect of a batch. */
export interface BatchItem {
  urn: string;
  aspect: string;
  value: object;
}

/** How a batch is answered. */
interface BatchAnswer {
  status: number;
  /** One line, as clients show it. */
  message: string;
  pointers: string[];
}

/** An interface that takes batches. */
interface Batches {
  name: string;
  /** Sends a batch whose items stand by themselves, or do not. */
  send(items: readonly BatchItem[], byThemselves: boolean): Promise<BatchAnswer>;
  /** The pointer of the item at an index in the input. */
  place(index: number, item: BatchItem): string;
}

type Problem = { pointer: string };
/** The part of an answer that batches are about. */
export const told = ({ status, json }: { status: number; json?: unknown }): BatchAnswer => {
  const { message = '', errors = [] } = (json ?? {}) as { message?: string; errors?: Problem[] };
  return { status, message, pointers: errors.map(({ pointer }) => pointer) };
};

const openApi = (call: Call, version: 'v2' | 'v3'): Batches => ({
  name: `OpenAPI ${version}`,
  async send(items, byThemselves) {
    const body = items.map(({ urn, aspect, value }) =>
      version === 'v3' ? { urn, [aspect]: { value } } : { urn, aspects: { [aspect]: { value } } },
    );
    const path = `/openapi/${version}/entity/${typeOf(items[0]?.urn ?? '')}`;
    return told(await call(`${path}?async=${byThemselves}`, { body }));
  },
  place: (index, { aspect }) => (version === 'v3' ? `/${index}/${aspect}` : `/${index}/aspects/${aspect}`),
});

/** Every interface that takes batches of datasets' aspects. */
export const batchInterfaces = (call: Call): Batches[] => [
  {
    name: 'REST',
    async send(items, byThemselves) {
      const proposals = items.map(({ urn, aspect, value }) => proposal(urn, aspect, value));
      const body = { proposals, async: String(byThemselves) };
      return told(await call('/aspects?action=ingestProposalBatch', { body }));
    },
    place: (index) => `/proposals/${index}`,
  },
  openApi(call, 'v3'),
  openApi(call, 'v2'),
  {
    name: 'GraphQL',
    async send(items, byThemselves) {
      const proposals = items.map(({ urn, aspect, value }) => ({ urn, aspectName: aspect, aspect: value }));
      const query = `mutation ($proposals: [ProposalInput!]!) {
        ingestProposals(proposals: $proposals, atomic: ${!byThemselves}) { urn }
      }`;
      const { json } = await call('/api/graphql', { body: { query, variables: { proposals } } });
      const [error] =
        (json as { errors?: { message: string; extensions: { problems: Problem[] } }[] }).errors ?? [];
      if (error === undefined) return { status: 200, message: '', pointers: [] };
      return {
        status: 400,
        message: error.message,
        pointers: error.extensions.problems.map(({ pointer }) => pointer),
      };
    },
    place: (index) => `/${index}`,
  },
];
