import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Assumptions } from '../../../src/catalog/proposals/assumptions.js';
import type { Proposal } from '../../../src/catalog/types.js';
import { cleanDatabase } from '../../support/clean-database.js';
import {
  CALLER,
  datasetUrn,
  expectClean,
  openTestCatalog,
  query,
  type TestCatalog,
  upsert,
} from './support/test-catalog.js';

let testCatalog: TestCatalog;
/** Statements since the test began, without those of writers and the names of folders. */
let statements: string[];

beforeAll(async () => {
  testCatalog = await openTestCatalog();
});
beforeEach(async () => {
  await cleanDatabase(testCatalog.graph);
  for (const name of ['one', 'two']) await submit(described(`expected.${name}`));
  statements = [];
  testCatalog.graph.sessions.onStatement = (name) => {
    if (!name.startsWith('writers/')) statements.push(name.replace('proposals/', ''));
  };
});
afterAll(() => testCatalog.graph.close());

const LOCKED = ['lock-entities', 'write-draft'];
/** After a statement that may have committed. */
const STARTED_OVER = ['write-draft', 'lock-entities', 'find-commit', 'write-draft'];

const submit = (...batch: Proposal[]) => testCatalog.catalog.proposals.submit(batch, CALLER);
const described = (name: string, description = 'a') =>
  upsert(datasetUrn(name), 'datasetProperties', { description });
const tagged = (name: string) => upsert(datasetUrn(name), 'globalTags', { tags: [{ tag: 'urn:li:tag:t' }] });

it('after two transactions that met only new entities the next ones are written by one statement', async () => {
  await submit(described('new'), tagged('new'));
  await Promise.all([submit(described('a')), submit(described('b')), submit(described('c'))]);
  expect(statements).toEqual(['write-draft', 'write-draft', 'write-draft']);
  await expectClean(testCatalog);
});

it.each<[what: string, before: Proposal]>([
  ['exists', described('there')],
  ['is only referred to', upsert(datasetUrn('other'), 'upstreamLineage', upstream('there'))],
])('an entity that %s is not taken for new twice', async (_, before) => {
  await submit(before);
  statements = [];
  const results = await submit(described('there', 'b'), described('beside'));
  expect(statements).toEqual(STARTED_OVER);
  expect(results.map(({ effect }) => effect)).toEqual([
    before.aspectName === 'datasetProperties' ? 'UPDATED' : 'CREATED',
    'CREATED',
  ]);
  await submit(described('another'));
  expect(statements.slice(STARTED_OVER.length)).toEqual(LOCKED);
  await expectClean(testCatalog);
});

it('what is wrong only for new entities is not refused', async () => {
  await submit(described('there'));
  statements = [];
  const outcomes = await Promise.allSettled([
    submit({ ...described('there', 'again'), changeType: 'CREATE' }),
    submit({ ...described('new'), changeType: 'CREATE_ENTITY' }),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  await expectClean(testCatalog);
});

it.each<[what: string, proposal: Proposal]>([
  ['a deletion', { ...described('new'), changeType: 'DELETE', aspect: undefined }],
  ['a condition', { ...described('new'), headers: { 'If-Version-Match': '-1' } }],
  [
    'a patch',
    { ...tagged('new'), changeType: 'PATCH', aspect: [{ op: 'add', path: '/tags/urn:li:tag:t', value: {} }] },
  ],
  [
    'a value of a structured property',
    upsert(datasetUrn('new'), 'structuredProperties', {
      properties: [{ propertyUrn: 'urn:li:structuredProperty:none', values: [{ string: 'a' }] }],
    }),
  ],
])('%s is planned under locks', async (_, proposal) => {
  await submit(proposal).catch(() => undefined);
  expect(statements[0]).toBe('lock-entities');
});

it('a set of versions whose node is there is not taken for new', async () => {
  const version = (name: string, sortId: string) =>
    upsert(datasetUrn(name), 'versionProperties', {
      versionSet: 'urn:li:versionSet:(s,dataset)',
      version: { versionTag: sortId },
      sortId,
    });
  await submit(version('v1', 'A'));
  const newEntities = new Set(['urn:li:versionSet:(s,dataset)', datasetUrn('v2')]);
  const always = vi.spyOn(Assumptions.prototype, 'of').mockReturnValueOnce({ newEntities });
  statements = [];
  await submit(
    upsert('urn:li:versionSet:(s,dataset)', 'versionSetProperties', {
      latest: datasetUrn('v1'),
      versioningScheme: 'LEXICOGRAPHIC_STRING',
    }),
    version('v2', 'B'),
  );
  always.mockRestore();
  expect(statements.filter((name) => name === 'write-draft')).toHaveLength(1);
  const [row] = await query(
    testCatalog.graph,
    "MATCH (:Entity {urn: 'urn:li:versionSet:(s,dataset)'})-[:HAS_ASPECT]->(a:Aspect {name: 'versionSetProperties'}) RETURN a.value AS value",
  );
  expect(row?.value).toContain('v2');
  await expectClean(testCatalog);
});

function upstream(name: string) {
  return {
    upstreams: [
      { dataset: datasetUrn(name), type: 'TRANSFORMED', auditStamp: { time: 0, actor: 'urn:li:corpuser:a' } },
    ],
  };
}
