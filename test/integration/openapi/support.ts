import { afterAll, beforeAll } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { type Reply, type Request, send } from '../../behaviour/support/send.js';
import { startService } from '../../behaviour/support/service.js';

export type Version = 'v2' | 'v3';
export const VERSIONS: readonly Version[] = ['v2', 'v3'];

/** The service of one test file, and short ways to ask it. */
export function openApiService() {
  let service: Awaited<ReturnType<typeof startService>>;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.stop());
  const call = (path: string, request?: Request): Promise<Reply> => send(service.baseUrl, path, request);
  return {
    call,
    post: (path: string, body: unknown, headers?: Record<string, string>) => call(path, { body, headers }),
    patch: (path: string, body: unknown, headers?: Record<string, string>) =>
      call(path, {
        method: 'PATCH',
        body,
        headers: { 'Content-Type': 'application/json-patch+json', ...headers },
      }),
    get: (path: string) => call(path),
    head: (path: string) => call(path, { method: 'HEAD' }),
    remove: (path: string, headers?: Record<string, string>) => call(path, { method: 'DELETE', headers }),
    baseUrl: () => service.baseUrl,
  };
}

/** `/openapi/<version>/entity/<type>/<encoded urn>`, and the aspect where there is one. */
export function path(version: Version, urn: string, aspect?: string): string {
  const entity = `/openapi/${version}/entity/${urn.split(':')[2]}/${encodeURIComponent(urn)}`;
  return aspect === undefined ? entity : `${entity}/${aspect}`;
}

/** The body that writes one aspect, and the answers that carry it, as the version has them. */
export const written = {
  body: (version: Version, value: JsonObject): JsonObject => (version === 'v3' ? { value } : value),
  answer: (version: Version, urn: string, aspect: string, value: unknown): unknown =>
    version === 'v3' ? { urn, [aspect]: { value } } : { urn, aspects: { [aspect]: { value } } },
  read: (version: Version, urn: string, aspect: string, value: unknown): unknown =>
    version === 'v3' && aspect === 'propertyDefinition' ? { urn, [aspect]: { value } } : { value },
};
