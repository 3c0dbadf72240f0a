import { expect } from 'vitest';
import type { Json, JsonObject } from '../../../../src/model/types.js';
import { type Reply, type Request, send } from '../send.js';
import { type ApiClient, typeOf, type Write } from './api-client.js';
import { refusal } from './problem.js';

type ApiResponse = { [key: string]: Json };

/** The action endpoints. */
export function restClient(baseUrl: string): Required<ApiClient> {
  const call = async (path: string, request?: Request): Promise<Reply> => {
    const reply = await send(baseUrl, path, request);
    if (reply.status >= 400) throw refusal(reply, { exceptionClass: expect.any(String) });
    return reply;
  };
  const action = async (path: string, body: unknown) =>
    ((await call(path, { body })).json as ApiResponse).value as ApiResponse;
  return {
    name: 'REST',
    async write(write) {
      await call('/aspects?action=ingestProposal', { body: { proposal: proposalOf(write) } });
    },
    async writeBatch(writes) {
      await call('/aspects?action=ingestProposalBatch', { body: { proposals: writes.map(proposalOf) } });
    },
    async readEntity(urn, aspects) {
      const query = aspects === undefined ? '' : `?aspects=List(${aspects.join(',')})`;
      const { json } = await call(`/entitiesV2/${encodeURIComponent(urn)}${query}`);
      const records = Object.entries((json as ApiResponse).aspects as Record<string, ApiResponse>);
      return Object.fromEntries(records.map(([name, { value }]) => [name, value as JsonObject]));
    },
    async readAspect(urn, aspect, version = 0) {
      const reply = await send(
        baseUrl,
        `/aspects/${encodeURIComponent(urn)}?aspect=${aspect}&version=${version}`,
      );
      if (reply.status === 404) return undefined;
      if (reply.status >= 400) throw refusal(reply, {});
      const [value] = Object.values((reply.json as ApiResponse).aspect as Record<string, JsonObject>);
      return value && { value };
    },
    async exists(urn) {
      return ((await call('/entities?action=exists', { body: { urn } })).json as ApiResponse)
        .value as boolean;
    },
    async hardDelete(urn) {
      await action('/entities?action=delete', { urn });
    },
    async relationships({ types, ...query }) {
      const parameters = new URLSearchParams();
      for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
      if (types !== undefined) parameters.set('types', types.join(','));
      const { json } = await call(`/relationships?${parameters}`);
      const { total, relationships } = json as {
        total: number;
        relationships: { type: string; entity: string }[];
      };
      return { total, items: relationships.map(({ type, entity }) => ({ type, urn: entity })) };
    },
    async timeseries({ urn, aspect, ...query }) {
      const body = { urn, entity: typeOf(urn), aspect, ...query };
      const { values } = await action('/aspects?action=getTimeseriesAspectValues', body);
      return (values as { aspect: { value: string } }[]).map((item) => JSON.parse(item.aspect.value));
    },
    async deleteReferences(urn, dryRun) {
      const { total, relatedAspects } = await action('/entities?action=deleteReferences', { urn, dryRun });
      return { total: total as number, relatedAspects: relatedAspects ?? [] };
    },
    async ingestSnapshots(snapshots) {
      const entities = snapshots.map((value) => ({ value }));
      await call('/entities?action=batchIngest', { body: { entities } });
    },
    async deleteTimeseries({ aspect, ...query }) {
      const { timeseriesRows } = await action('/entities?action=delete', { ...query, aspectName: aspect });
      return timeseriesRows as number;
    },
  };
}

function proposalOf({ urn, aspect, value, changeType = 'UPSERT', ifVersionMatch, systemMetadata }: Write) {
  return {
    entityType: typeOf(urn),
    entityUrn: urn,
    aspectName: aspect,
    changeType,
    aspect:
      value === undefined ? undefined : { value: JSON.stringify(value), contentType: 'application/json' },
    systemMetadata,
    headers: ifVersionMatch === undefined ? undefined : { 'If-Version-Match': String(ifVersionMatch) },
  };
}
