import { expect } from 'vitest';
import type { Json, JsonObject } from '../../../../src/model/types.js';
import { type Reply, type Request, send } from '../send.js';
import { type ApiClient, type AspectRead, typeOf, type Write } from './api-client.js';
import { refusal } from './problem.js';

type Wrapped = { value: JsonObject; systemMetadata?: JsonObject };

/** How the two versions of the interface differ. */
interface Version {
  name: 'v2' | 'v3';
  /** The body that writes one aspect. */
  body(value: Json): Json;
  /** One entity in the body of a batch. */
  item(write: Write): Json;
  /** The aspects of an entity in an answer. */
  aspects(entity: JsonObject): Record<string, Wrapped>;
  /** The aspect in an answer about one aspect. */
  aspect(answer: JsonObject, name: string): Wrapped;
}

function conditionOf({ ifVersionMatch }: Write): Record<string, string> {
  return ifVersionMatch === undefined ? {} : { 'If-Version-Match': String(ifVersionMatch) };
}

const V3: Version = {
  name: 'v3',
  body: (value) => ({ value }),
  item: (write) => ({
    urn: write.urn,
    [write.aspect]: { value: write.value ?? null, headers: conditionOf(write) },
  }),
  aspects: ({ urn: _, ...aspects }) => aspects as unknown as Record<string, Wrapped>,
  // A definition comes as an entity that has it.
  aspect: (answer, name) => (name === 'propertyDefinition' ? answer[name] : answer) as unknown as Wrapped,
};

const V2: Version = {
  name: 'v2',
  body: (value) => value,
  item: (write) => ({ urn: write.urn, aspects: { [write.aspect]: { value: write.value ?? null } } }),
  aspects: ({ aspects }) => aspects as unknown as Record<string, Wrapped>,
  aspect: (answer) => answer as unknown as Wrapped,
};

export const openApiV3Client = (baseUrl: string): ApiClient => openApiClient(baseUrl, V3);
export const openApiV2Client = (baseUrl: string): ApiClient => openApiClient(baseUrl, V2);

const CREATE_FLAGS: Record<string, string> = {
  CREATE: '?createIfNotExists=true',
  CREATE_ENTITY: '?createEntityIfNotExists=true',
};

function openApiClient(baseUrl: string, version: Version): ApiClient {
  const root = `/openapi/${version.name}/entity`;
  const entityPath = (urn: string) => `${root}/${typeOf(urn)}/${encodeURIComponent(urn)}`;
  const find = async (path: string): Promise<Reply | undefined> => {
    const reply = await send(baseUrl, path);
    if (reply.status === 404) return undefined;
    if (reply.status >= 400) throw refusal(reply, { error: expect.any(String) });
    return reply;
  };
  const call = async (path: string, request: Request): Promise<void> => {
    const reply = await send(baseUrl, path, request);
    if (reply.status >= 400) throw refusal(reply, { error: expect.any(String) });
  };
  return {
    name: `OpenAPI ${version.name}`,
    async write(write) {
      const path = `${entityPath(write.urn)}/${write.aspect}`;
      const headers = conditionOf(write);
      if (write.changeType === 'DELETE') await call(path, { method: 'DELETE', headers });
      else if (write.changeType === 'PATCH') {
        const type = { 'Content-Type': 'application/json-patch+json' };
        await call(path, { method: 'PATCH', body: write.value, headers: { ...headers, ...type } });
      } else {
        const flag = CREATE_FLAGS[write.changeType ?? ''] ?? '';
        await call(`${path}${flag}`, { body: version.body(write.value ?? null), headers });
      }
    },
    async writeBatch(writes) {
      await call(`${root}/${typeOf(writes[0]?.urn ?? '')}`, { body: writes.map(version.item) });
    },
    async readEntity(urn, aspects) {
      const query = aspects === undefined ? '' : `?${aspects.map((name) => `aspects=${name}`).join('&')}`;
      const reply = await find(`${entityPath(urn)}${query}`);
      const entries = reply === undefined ? [] : Object.entries(version.aspects(reply.json as JsonObject));
      return Object.fromEntries(entries.map(([name, { value }]) => [name, value]));
    },
    async readAspect(urn, aspect, at = 0): Promise<AspectRead | undefined> {
      const reply = await find(`${entityPath(urn)}/${aspect}?version=${at}&systemMetadata=true`);
      if (reply === undefined) return undefined;
      const { value, systemMetadata } = version.aspect(reply.json as JsonObject, aspect);
      return { value, systemMetadata };
    },
    async exists(urn) {
      const { status } = await send(baseUrl, `${entityPath(urn)}?includeSoftDelete=true`, { method: 'HEAD' });
      expect([204, 404]).toContain(status);
      return status === 204;
    },
    async hardDelete(urn) {
      await call(entityPath(urn), { method: 'DELETE' });
    },
  };
}
