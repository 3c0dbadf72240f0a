import createClient from 'openapi-fetch';
import type { paths as RestPaths } from './rest.js';
import type { paths as V2Paths } from './v2.js';
import type { paths as V3Paths } from './v3.js';

/** Writes and reads by clients with types generated from the specifications; the compiler checks their arguments. */
export async function roundTrip(baseUrl: string): Promise<void> {
  const [v3, v2] = [createClient<V3Paths>({ baseUrl }), createClient<V2Paths>({ baseUrl })];
  const rest = createClient<RestPaths>({ baseUrl });
  const urn = `urn:li:tag:generated-${Date.now()}`;
  const path = { urn };

  const written = await v3.POST('/openapi/v3/entity/tag', {
    params: { query: { async: false } },
    body: [{ urn, tagProperties: { value: { name: 'Generated', colorHex: '#123456' } } }],
  });
  same('v3 writes', written.data?.[0]?.tagProperties?.value.name, 'Generated');

  const read = await v3.GET('/openapi/v3/entity/tag/{urn}', { params: { path } });
  same('v3 reads', read.data?.tagProperties?.value.colorHex, '#123456');

  const old = await v2.GET('/openapi/v2/entity/tag/{urn}/tagProperties', { params: { path } });
  same('v2 reads', old.data?.value.name, 'Generated');

  const timeline = await v2.GET('/openapi/v2/timeline/v1/{urn}', {
    params: { path, query: { categories: ['DOCUMENTATION'] } },
  });
  same('v2 has the timeline', timeline.data?.length, 0);

  const page = await v3.POST('/openapi/v3/lineage/scroll', { body: { urns: [urn] } });
  same('v3 scrolls through lineage', page.data?.results.length, 0);

  const entity = await rest.GET('/entitiesV2/{urn}', { params: { path } });
  same('REST reads', entity.data?.aspects.tagProperties?.type, 'VERSIONED');

  const absent = await v3.GET('/openapi/v3/entity/tag/{urn}', {
    params: { path: { urn: 'urn:li:tag:nobody-made-this' } },
  });
  same('an error has its code', absent.error?.code, 'NOT_FOUND');

  const refused = await v3.POST('/openapi/v3/entity/tag', {
    // @ts-expect-error A name is a text: the types say so, and so does the service.
    body: [{ urn, tagProperties: { value: { name: 5 } } }],
  });
  same('what is wrong is refused', refused.error?.code, 'BAD_REQUEST');
}

function same(what: string, found: unknown, expected: unknown): void {
  if (found !== expected)
    throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`);
  console.log(`  ${what}`);
}
