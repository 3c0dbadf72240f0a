import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PACKAGE_ROOT } from '../../src/shared/paths.js';
import type { ApiClient } from '../behaviour/support/api-clients/api-client.js';
import { graphqlClient } from '../behaviour/support/api-clients/graphql.js';
import { openApiV3Client } from '../behaviour/support/api-clients/openapi.js';
import { restClient } from '../behaviour/support/api-clients/rest.js';
import { send } from '../behaviour/support/send.js';
import { tagUrn, uniqueName } from '../behaviour/support/urns.js';
import { requireEmbedded } from '../support/require-embedded.js';
import { ServiceProcess } from '../support/service-process.js';
import { needs } from '../support/skip-notes.js';
import { SmallDisk } from './support/small-disk.js';

const PATIENCE = 600_000;
const MEGABYTE = 2 ** 20;
/** The size of the disk in MiB, of which Neo4j sets 512 aside for logs. */
const SIZE = 1024;
/** The number of writes of each interface that must be refused. */
const REFUSALS = 3;
const ASPECT = 'tagProperties';

const RUN = 'CAIRN_FAULT_ROUNDS=50 npx vitest run test/fault/full-disk.test.ts';

/** It starts the service twice: `npm test` has no time for that. */
const why = process.env.CAIRN_FAULT_ROUNDS ? undefined : needs('minutes to fill a disk', RUN);
let missing = why;
let disk: SmallDisk | undefined;
let service: ServiceProcess | undefined;

beforeEach(requireEmbedded);
beforeAll(async () => {
  if (missing || process.env.NEO4J_URI) return;
  disk = await SmallDisk.open(SIZE).catch((error) => {
    missing = needs(
      `a disk of its own (${error.message})`,
      `${RUN} on a Linux that lets users mount disks of their own`,
    );
    return undefined;
  });
}, PATIENCE);
afterAll(async () => {
  await service?.stop();
  await disk?.close();
}, PATIENCE);

const environment = ({ folder }: SmallDisk) => ({
  CAIRN_DATA_DIR: join(folder, 'data'),
  CAIRN_SEARCH_ENGINE: 'embedded',
});
async function start(on: SmallDisk): Promise<string> {
  service = new ServiceProcess(environment(on), on.prefix);
  return service.ready();
}

const apiClientsOf = (baseUrl: string): [ApiClient, ...ApiClient[]] => [
  restClient(baseUrl),
  openApiV3Client(baseUrl),
  graphqlClient(baseUrl),
];
/** Words of which none comes twice, so that search has much to write too. */
const descriptionOf = (urn: string) =>
  Array.from({ length: 2_000 }, (_, index) => `${urn.slice(-12)}x${index}`).join(' ');
const propertiesOf = (urn: string) => ({ name: urn, description: descriptionOf(urn) });

/** Writes until it is refused a few times, with UNAVAILABLE and nothing else. */
async function fill(apiClient: ApiClient): Promise<{ acknowledged: string[]; refused: string[] }> {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  while (refused.length < REFUSALS) {
    const urn = tagUrn(uniqueName('full'));
    try {
      await apiClient.write({ urn, aspect: ASPECT, value: propertiesOf(urn) });
      acknowledged.push(urn);
    } catch (error) {
      expect(error, apiClient.name).toMatchObject({ code: 'UNAVAILABLE' });
      refused.push(urn);
    }
  }
  return { acknowledged, refused };
}

it('on a full disk writes are refused with 503, and acknowledged writes can be read later', {
  timeout: PATIENCE,
}, async ({ skip }) => {
  if (disk === undefined) return skip(missing);
  const full = await start(disk);
  disk.leave(2 * MEGABYTE);
  const filled = await Promise.all(apiClientsOf(full).map(fill));
  const acknowledged = filled.flatMap((one) => one.acknowledged);
  const [first = ''] = acknowledged;

  for (const apiClient of apiClientsOf(full)) {
    const reading = apiClient.readAspect(first, ASPECT).then((record) => record?.value);
    await reading.then(
      (value) => expect(value).toEqual(propertiesOf(first)),
      (error) => expect(error, apiClient.name).toMatchObject({ code: 'UNAVAILABLE' }),
    );
  }
  expect((await send(full, '/health/live')).status).toBe(200);
  expect((await send(full, '/health/ready')).status).toBe(503);
  expect(await service?.stop()).toBe(0);

  disk.leave(256 * MEGABYTE);
  const apiClients = apiClientsOf(await start(disk));
  const [apiClient] = apiClients;
  for (const urn of acknowledged)
    expect((await apiClient.readAspect(urn, ASPECT))?.value).toEqual(propertiesOf(urn));
  for (const urn of filled.flatMap(({ refused }) => refused)) {
    const record = await apiClient.readAspect(urn, ASPECT);
    if (record) expect(record.value).toEqual(propertiesOf(urn));
  }
  for (const each of apiClients) await each.write({ urn: first, aspect: ASPECT, value: { name: each.name } });
  const [program = '', ...args] = [
    ...disk.prefix,
    process.execPath,
    join(PACKAGE_ROOT, 'scripts/run-built.mjs'),
    'service/commands/check-graph/main.js',
  ];
  const { NEO4J_URI: _, ...inherited } = process.env;
  await promisify(execFile)(program, args, { env: { ...inherited, ...environment(disk) } });
  console.log(`${acknowledged.length} writes were acknowledged before the disk was full, and are there`);
});
