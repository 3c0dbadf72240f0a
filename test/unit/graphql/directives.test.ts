import { buildSchema, graphql } from 'graphql';
import { expect, test } from 'vitest';
import type { AspectRecord } from '../../../src/catalog/types.js';
import type { Context } from '../../../src/interfaces/graphql/context.js';
import { applyDirectives } from '../../../src/interfaces/graphql/directives/apply.js';
import { AspectValue, loadRegistry } from '../../../src/model/index.js';
import type { JsonObject } from '../../../src/model/types.js';

const registry = loadRegistry();
const URN = 'urn:li:dataset:(urn:li:dataPlatform:hive,t,PROD)';

const ASPECTS: Record<string, JsonObject> = {
  datasetProperties: {
    customProperties: { a: '1' },
    created: { time: 7 },
    tags: ['x'],
    inner: { list: ['u', 'v'] },
  },
  ownership: { owners: [{ owner: 'urn:li:corpuser:ada' }, { owner: 'urn:li:tag:no' }] },
  domains: { domains: [] },
};

/** Builds a small API, runs a query on it, and gives the answer. */
async function run(fields: string, more: string, selection: string, of = 'T') {
  const declared = buildSchema(
    `type Query { t(urn: String!): ${of} @lookup }
     type T @forEntity(name: "dataset", type: DATASET) { urn: String! ${fields} }
     type User @forEntity(name: "corpuser", type: CORP_USER) { urn: String! }
     type Platform @forEntity(name: "dataPlatform", type: DATA_PLATFORM) { urn: String! }
     ${more}`,
    { assumeValidSDL: true },
  );
  const schema = applyDirectives(declared, registry);
  const answer = await graphql({
    schema,
    source: `{ t(urn: "${URN}") ${selection} }`,
    contextValue: context(),
  });
  return {
    value: answer.data?.t,
    errors: answer.errors?.map(({ path, message }) => `${path?.join('.')}: ${message}`),
  };
}

function context(): Context {
  const load = async ({ aspect }: { aspect: string }) => {
    const json = ASPECTS[aspect];
    return json && ({ value: new AspectValue(JSON.stringify(json)) } as AspectRecord);
  };
  return { catalog: { registry }, loaders: { aspect: { load } } } as unknown as Context;
}

test('@fromAspect and @from read a member by path, or by the name of the field', async () => {
  const { value } = await run(
    'time: Int @fromAspect(name: "datasetProperties", path: "created.time") p: P @fromAspect(name: "datasetProperties") none: P @fromAspect(name: "status")',
    'type P { tags: [String] when: Int @from(path: "created.time") self: P @from(path: ".") }',
    '{ time p { tags when self { tags } } none { tags } }',
  );
  expect(value).toEqual({ time: 7, p: { tags: ['x'], when: 7, self: { tags: ['x'] } }, none: null });
});

test('several sources of a field are tried in their order', async () => {
  const { value } = await run(
    'name: String @fromAspect(name: "datasetProperties", path: "name") @key(part: "name") other: String @fromAspect(name: "status") @constant(value: "so")',
    '',
    '{ name other }',
  );
  expect(value).toEqual({ name: 't', other: 'so' });
});

test('@mapEntries, @wrap, @fromAll and @associatedUrn shape values', async () => {
  const { value } = await run(
    'p: P @fromAspect(name: "datasetProperties")',
    `type P { map: [Entry] @from(path: "customProperties") @mapEntries
       wrapped: [Entry] @from(path: "tags") @wrap(as: "key") all: [String] @fromAll(paths: ["tags", "inner.list", "tags", "none"]) }
     type Entry { key: String value: String of: String @associatedUrn }`,
    '{ p { map { key value of } wrapped { key of } all } }',
  );
  expect(value).toEqual({
    p: { map: [{ key: 'a', value: '1', of: URN }], wrapped: [{ key: 'x', of: URN }], all: ['x', 'u', 'v'] },
  });
});

test('a URN resolves to its entity, and one of another type is an error at its path', async () => {
  const { value, errors } = await run(
    'owners: [Owner] @fromAspect(name: "ownership", path: "owners") all: [User] @fromAspect(name: "ownership", path: "owners.*.owner") platform: Platform @key(part: "platform")',
    'type Owner { owner: User }',
    '{ owners { owner { urn } } all { urn } platform { urn } }',
  );
  const ada = { urn: 'urn:li:corpuser:ada' };
  expect(value).toEqual({
    owners: [{ owner: ada }, { owner: null }],
    all: [ada, null],
    platform: { urn: 'urn:li:dataPlatform:hive' },
  });
  expect(errors).toEqual([
    't.owners.1.owner: urn:li:tag:no is a tag; what belongs here is a corpuser',
    't.all.1: urn:li:tag:no is a tag; what belongs here is a corpuser',
  ]);
});

test('@asUrnOf makes a URN of a name, and keeps a URN', async () => {
  const { value } = await run(
    'a: Platform @constant(value: "looker") @asUrnOf(entity: "dataPlatform") b: Platform @key(part: "platform") @asUrnOf(entity: "dataPlatform")',
    '',
    '{ a { urn } b { urn } }',
  );
  expect(value).toEqual({ a: { urn: 'urn:li:dataPlatform:looker' }, b: { urn: 'urn:li:dataPlatform:hive' } });
});

test('an absent aspect is null, and an error where its field is not nullable', async () => {
  const asked = [
    'd: P @fromAspect(name: "domains", unlessEmpty: "domains") must: P! @fromAspect(name: "status")',
    'type P { domains: [String] }',
    '{ d { domains } must { domains } }',
  ] as const;
  expect(await run(...asked)).toEqual({ value: null, errors: undefined });
  const { errors } = await run(...asked, 'T!');
  expect(errors).toEqual([`t.must: ${URN} has no status`]);
  const { value } = await run(asked[0].replace('P!', 'P'), asked[1], asked[2]);
  expect(value).toEqual({ d: null, must: null });
});
