import { expect } from 'vitest';
import type { Json, JsonObject } from '../../../../src/model/types.js';
import type { ErrorCode } from '../../../../src/shared/errors.js';
import { send } from '../send.js';
import { type ApiClient, RefusedRequest, type Write } from './api-client.js';

interface GraphqlError {
  message: string;
  extensions: { code: ErrorCode; problems?: { pointer: string; message: string }[] };
}

/** The generic operations of the GraphQL interface. */
export function graphqlClient(baseUrl: string): ApiClient {
  const run = async <T>(query: string, variables: Record<string, unknown>): Promise<T> => {
    const { json, status } = await send(baseUrl, '/api/graphql', { body: { query, variables } });
    const { data, errors } = json as unknown as { data: Record<string, T>; errors?: GraphqlError[] };
    const [error] = errors ?? [];
    if (error !== undefined) {
      expect(error).toMatchObject({ message: expect.any(String), extensions: { code: expect.any(String) } });
      throw new RefusedRequest(error.extensions.code, error.message, error.extensions.problems ?? [], status);
    }
    return Object.values(data)[0] as T;
  };
  const submit = (writes: readonly Write[]) =>
    run(
      'mutation ($proposals: [ProposalInput!]!) { ingestProposals(proposals: $proposals) { urn effect } }',
      {
        proposals: writes.map(proposalOf),
      },
    );
  return {
    name: 'GraphQL',
    async write(write) {
      await submit([write]);
    },
    async writeBatch(writes) {
      await submit(writes);
    },
    async readEntity(urn, aspects) {
      const query =
        'query ($urns: [String!]!, $aspects: [String!]) { entityRecords(urns: $urns, aspects: $aspects) { aspects { name value } } }';
      const [record] = await run<{ aspects: { name: string; value: JsonObject }[] }[]>(query, {
        urns: [urn],
        aspects,
      });
      return Object.fromEntries((record?.aspects ?? []).map(({ name, value }) => [name, value]));
    },
    async readAspect(urn, aspect, version = 0) {
      const query =
        'query ($urn: String!, $aspect: String!, $version: Long) { aspectRecord(urn: $urn, aspect: $aspect, version: $version) { value systemMetadata } }';
      return (
        (await run<{ value: JsonObject; systemMetadata: JsonObject } | null>(query, {
          urn,
          aspect,
          version,
        })) ?? undefined
      );
    },
    exists: (urn) => run('query ($urn: String!) { entityExists(urn: $urn) }', { urn }),
    async hardDelete(urn) {
      await run('mutation ($urn: String!) { deleteEntity(urn: $urn) { rows } }', { urn });
    },
    async relationships(input) {
      const query =
        'query ($input: RelationshipQueryInput!) { relationships(input: $input) { total relationships { type urn } } }';
      const page = await run<{ total: number; relationships: { type: string; urn: string }[] }>(query, {
        input,
      });
      return { total: page.total, items: page.relationships };
    },
    async timeseries({ aspect, ...query }) {
      const text =
        'query ($input: TimeseriesQueryInput!) { timeseriesAspect(input: $input) { values { value } } }';
      const { values } = await run<{ values: { value: JsonObject }[] }>(text, {
        input: { ...query, aspectName: aspect },
      });
      return values.map(({ value }) => value);
    },
    deleteReferences: (urn, dryRun) =>
      run<{ total: number; relatedAspects: Json }>(
        'mutation ($urn: String!, $dryRun: Boolean) { deleteReferences(urn: $urn, dryRun: $dryRun) { total relatedAspects { entity relationship aspect } } }',
        { urn, dryRun },
      ),
    async ingestSnapshots(snapshots) {
      await run('mutation ($snapshots: [JSON!]!) { ingestSnapshots(snapshots: $snapshots) { urn } }', {
        snapshots,
      });
    },
    deleteTimeseries: ({ aspect, ...query }) =>
      run<number>('mutation ($input: DeleteTimeseriesInput!) { deleteTimeseries(input: $input) }', {
        input: { ...query, aspectName: aspect },
      }),
  };
}

function proposalOf({ aspect, value, ifVersionMatch, changeType = 'UPSERT', ...rest }: Write) {
  const headers = ifVersionMatch === undefined ? undefined : { 'If-Version-Match': String(ifVersionMatch) };
  return { ...rest, aspectName: aspect, aspect: value, changeType, headers };
}
