import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/model/types.js';
import { datasetUrn, uniqueName } from '../../behaviour/support/urns.js';
import { openApiService, path, VERSIONS, written } from './support.js';

const api = openApiService();

const definition = (qualifiedName: string): JsonObject => ({
  qualifiedName,
  displayName: 'Retention Time',
  description: 'How long the data is kept.',
  valueType: 'urn:li:dataType:datahub.number',
  allowedValues: [
    { value: { double: 30 }, description: '30 days' },
    { value: { double: 90 }, description: 'three months' },
  ],
  cardinality: 'SINGLE',
  entityTypes: ['urn:li:entityType:datahub.dataset'],
});

/** A property, defined, and a dataset that exists. */
async function propertyAndDataset() {
  const names = [uniqueName('io.acme.retention'), uniqueName('io.acme.owner')];
  const [numbers = '', texts = ''] = names.map((name) => `urn:li:structuredProperty:${name}`);
  const text = {
    ...definition(names[1] ?? ''),
    valueType: 'urn:li:dataType:datahub.string',
    allowedValues: undefined,
  };
  await api.post(path('v2', numbers, 'propertyDefinition'), definition(names[0] ?? ''));
  await api.post(path('v2', texts, 'propertyDefinition'), text);
  const dataset = datasetUrn();
  expect((await api.post(path('v2', dataset, 'status'), { removed: false })).status).toBe(200);
  return { numbers, texts, dataset };
}

describe.each(VERSIONS)('structured properties over %s, as the interface document shows them', (version) => {
  it('creates, reads and updates a definition', async () => {
    const name = uniqueName('io.acme.retention');
    const url = path(version, `urn:li:structuredProperty:${name}`, 'propertyDefinition');
    const urn = `urn:li:structuredProperty:${name}`;
    const created = await api.post(url, written.body(version, definition(name)));
    expect(created.status).toBe(200);
    expect(created.json).toEqual(
      written.answer(version, urn, 'propertyDefinition', expect.objectContaining(definition(name))),
    );
    const read = await api.get(url);
    expect(read.json).toEqual(
      written.read(version, urn, 'propertyDefinition', expect.objectContaining(definition(name))),
    );

    const wider = { ...definition(name), cardinality: 'MULTIPLE' };
    const updated = await api.post(`${url}?createIfNotExists=false`, written.body(version, wider));
    expect(updated.status).toBe(200);
    expect((await api.get(url)).text).toContain('"cardinality":"MULTIPLE"');
  });

  it('writes doubles with their decimal part', async () => {
    const name = uniqueName('io.acme.retention');
    const url = path(version, `urn:li:structuredProperty:${name}`, 'propertyDefinition');
    await api.post(url, written.body(version, definition(name)));
    expect((await api.get(url)).text).toContain('{"double":30.0}');
  });

  it('sets, adds, replaces and removes properties of a dataset', async () => {
    const { numbers, texts, dataset } = await propertyAndDataset();
    const url = path(version, dataset, 'structuredProperties');
    const number = (value: number) => ({ propertyUrn: numbers, values: [{ double: value }] });
    const text = { propertyUrn: texts, values: [{ string: 'ada' }] };
    const arrayPrimaryKeys = { properties: ['propertyUrn'] };

    const set = await api.post(url, written.body(version, { properties: [number(30), text] }));
    const properties = (...list: unknown[]) =>
      written.answer(version, dataset, 'structuredProperties', {
        properties: list.map((one) => expect.objectContaining(one as object)),
      });
    expect(set.status).toBe(200);
    expect(set.json).toEqual(properties(number(30), text));

    const removed = await api.patch(url, {
      patch: [{ op: 'remove', path: `/properties/${numbers}` }],
      arrayPrimaryKeys,
    });
    expect(removed.status).toBe(200);
    expect(removed.json).toEqual(properties(text));

    const added = await api.patch(url, {
      patch: [{ op: 'add', path: `/properties/${numbers}`, value: number(90) }],
      arrayPrimaryKeys,
    });
    expect(added.json).toEqual(properties(text, number(90)));
  });

  it('soft-deletes and restores a property', async () => {
    const { numbers } = await propertyAndDataset();
    const url = path(version, numbers, 'status');
    for (const removed of [true, false]) {
      const reply = await api.post(`${url}?systemMetadata=false`, written.body(version, { removed }));
      expect(reply.json).toEqual(written.answer(version, numbers, 'status', { removed }));
    }
  });

  it('deletes a property for good, with an empty 200', async () => {
    const { numbers } = await propertyAndDataset();
    const reply = await api.remove(path(version, numbers));
    expect(reply.status).toBe(200);
    expect(reply.text).toBe('');
    expect((await api.get(path(version, numbers))).status).toBe(404);
  });
});
