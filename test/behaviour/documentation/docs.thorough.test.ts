import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { bootstrap } from '../../../src/catalog/bootstrap.js';
import { openTestCatalog } from '../../integration/catalog/support/test-catalog.js';
import { cleanTestDatabase } from '../../support/test-neo4j.js';
import { testCleanUp } from '../support/doc-clean-up.js';
import { testPage } from '../support/doc-steps.js';
import { type Service, startService } from '../support/service.js';

const OPEN = [
  'rest',
  'openapi',
  'structured-properties',
  'lineage',
  'lineage-history',
  'domains',
  'siblings',
  'events',
  'timeline',
  'openlineage',
  'operations',
];

describe.each(OPEN)('without authentication, %s', (name) => {
  let service: Service;

  beforeAll(async () => {
    await cleanTestDatabase();
    service = await startService();
  });
  afterAll(() => service.stop());

  testPage(`docs/${name}.md`, () => service);
  if (name === 'structured-properties') testCleanUp(`docs/${name}.md`);
});

describe('with authentication', () => {
  let service: Service;
  let folder: string;

  /** Prepares the database as the first start does. */
  beforeAll(async () => {
    await cleanTestDatabase();
    const { graph, catalog } = await openTestCatalog();
    await bootstrap(catalog);
    await graph.close();
    service = await startService(undefined, { key: randomBytes(32) });
    folder = await mkdtemp(join(tmpdir(), 'cairn-docs-'));
    await mkdir(join(folder, 'data'));
    await writeFile(join(folder, 'data', 'admin.token'), await service.tokenOf('datahub'));
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  });

  testPage('docs/access.md', () => ({ baseUrl: service.baseUrl, folder }));
});
