import { parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { previewOf } from '../../../src/catalog/entities/previews.js';
import type { EntityRecord } from '../../../src/catalog/types.js';
import { displayedValues } from '../../../src/model/display.js';
import { AspectValue, loadRegistry, parseUrn } from '../../../src/model/index.js';
import { registryOf } from '../../../src/model/registry.js';
import { readModel } from '../../../src/model/sdl.js';
import type { JsonObject } from '../../../src/model/types.js';

const registry = loadRegistry();
const ORDERS = 'urn:li:dataset:(urn:li:dataPlatform:hive,shop.orders,PROD)';

/** The preview of an entity with these aspects. */
function recognised(urn: string, aspects: Record<string, JsonObject>, model = registry) {
  const { text, entityType } = parseUrn(model, urn);
  const record = ([name, json]: [string, JsonObject]): [string, EntityRecord['aspects'][string]] => [
    name,
    {
      ...{ name, type: 'VERSIONED', version: 0, number: 1, systemMetadata: {} },
      value: new AspectValue(JSON.stringify(json), json),
      created: { time: 0, actor: 'urn:li:corpuser:ada' },
    },
  ];
  const stored = Object.fromEntries(Object.entries(aspects).map(record));
  return previewOf({ urn: text, entityType, exists: true, aspects: stored });
}

describe('the name and the description in an entity preview', () => {
  it('are the edited ones, or else those of the source', () => {
    const datasetProperties = { name: 'Orders', description: 'of the source' };
    const { name, description } = recognised(ORDERS, {});
    expect([name, description]).toEqual([undefined, undefined]);
    expect(recognised(ORDERS, { datasetProperties })).toMatchObject(datasetProperties);
    const editableDatasetProperties = { name: 'All orders', description: 'of a user' };
    expect(recognised(ORDERS, { datasetProperties, editableDatasetProperties })).toMatchObject(
      editableDatasetProperties,
    );
    expect(recognised(ORDERS, { datasetProperties, editableDatasetProperties: { name: '' } })).toMatchObject(
      datasetProperties,
    );
  });

  it('of a user are not their job title', () => {
    const corpUserInfo = { active: true, fullName: 'Ada Lovelace', title: 'Analyst' };
    expect(recognised('urn:li:corpuser:ada', { corpUserInfo })).toMatchObject({
      name: 'Ada Lovelace',
      jobTitle: 'Analyst',
    });
  });

  it('of a post come from its content', () => {
    const postInfo = { type: 'TEXT', content: { title: 'News', description: 'of today' } };
    expect(recognised('urn:li:post:a', { postInfo })).toMatchObject({
      name: 'News',
      description: 'of today',
    });
  });

  it('of an assertion: the name is its description', () => {
    const { name, description } = recognised('urn:li:assertion:a', {
      assertionInfo: { type: 'CUSTOM', description: 'No order is late' },
    });
    expect([name, description]).toEqual(['No order is late', undefined]);
  });

  it.each([...registry.entities.values()].map((entity) => [entity.name, entity] as const))(
    'of a %s: the model declares a name if one of its aspects has a field for it',
    (_, entity) => {
      const values = [...entity.aspects.values()].filter(
        (one) => one.keyFor === undefined && !one.timeseries,
      );
      const named = values.filter(({ record }) =>
        ['displayName', 'fullName', 'name', 'title'].some(
          (field) => record.field(field)?.type.kind === 'string',
        ),
      );
      const declared = displayedValues(entity).filter(({ as }) => as === 'NAME');
      if (named.length > 0)
        expect(
          declared.map(({ aspect }) => aspect),
          'docs/model.md says how',
        ).not.toEqual([]);
    },
  );
});

it('an entity preview has deprecation, status, subtype, folders and owners of their aspects', () => {
  expect(
    recognised(ORDERS, {
      deprecation: { deprecated: true, note: '', actor: 'urn:li:corpuser:ada' },
      status: { removed: true },
      subTypes: { typeNames: ['View', 'Table'] },
      browsePathsV2: { path: [{ id: 'a' }, { id: 'b', urn: 'urn:li:container:b' }] },
      ownership: { owners: ['ada', 'bob', 'ada'].map((id) => ({ owner: `urn:li:corpuser:${id}` })) },
    }),
  ).toMatchObject({
    deprecated: true,
    removed: true,
    subType: 'View',
    folders: [{ id: 'a' }, { id: 'b', urn: 'urn:li:container:b' }],
    owners: ['urn:li:corpuser:ada', 'urn:li:corpuser:bob'],
  });
});

it('an entity preview of a new type comes from the directives in schema/model alone', () => {
  const sdl = `
    type CostCenter @entity(name: "costCenter", key: "costCenterKey", category: "core", aspects: ["costCenterInfo"])
    type CostCenterKey @aspect(name: "costCenterKey", record: "io.cairn.test.CostCenterKey") { id: String! }
    type CostCenterInfo
      @aspect(name: "costCenterInfo", record: "io.cairn.test.CostCenterInfo", privileges: ["EDIT_ENTITY"]) {
      label: String @display(as: NAME)
      purpose: String @searchable(field: "description", type: TEXT, hasValuesField: "hasDescription")
    }`;
  const model = registryOf([...readModel('li'), ...parse(sdl).definitions], 'li');
  const costCenterInfo = { label: 'Garden shows', purpose: 'Stands and flowers' };
  expect(recognised('urn:li:costCenter:42', { costCenterInfo }, model)).toMatchObject({
    entityName: 'costCenter',
    name: 'Garden shows',
    description: 'Stands and flowers',
  });
});
