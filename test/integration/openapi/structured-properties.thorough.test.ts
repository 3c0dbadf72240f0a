import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/model/types.js';
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

describe.each(VERSIONS)('structured properties at OpenAPI %s', (version) => {
  it('can be defined, read and updated', async () => {
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

  it('have doubles with a decimal part', async () => {
    const name = uniqueName('io.acme.retention');
    const url = path(version, `urn:li:structuredProperty:${name}`, 'propertyDefinition');
    await api.post(url, written.body(version, definition(name)));
    expect((await api.get(url)).text).toContain('{"double":30.0}');
  });

  it('can be set, added, replaced and removed on a dataset', async () => {
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

  it('return the written status of a soft deletion and of a restoration', async () => {
    const { numbers } = await propertyAndDataset();
    const url = path(version, numbers, 'status');
    for (const removed of [true, false]) {
      const reply = await api.post(`${url}?systemMetadata=false`, written.body(version, { removed }));
      expect(reply.json).toEqual(written.answer(version, numbers, 'status', { removed }));
    }
  });

  it('are deleted for good with an empty 200', async () => {
    const { numbers } = await propertyAndDataset();
    const reply = await api.remove(path(version, numbers));
    expect(reply.status).toBe(200);
    expect(reply.text).toBe('');
    for (const url of [path(version, numbers), path(version, numbers, 'propertyDefinition')])
      expect((await api.get(url)).status).toBe(404);
  });

  it('keep their definition after a soft deletion and the deletion of the status', async () => {
    const { numbers } = await propertyAndDataset();
    const url = path(version, numbers, 'status');
    await api.post(url, written.body(version, { removed: true }));
    expect(await api.remove(url)).toMatchObject({ status: 200, text: '' });
    expect((await api.get(url)).status).toBe(404);
    expect((await api.get(path(version, numbers, 'propertyDefinition'))).status).toBe(200);
  });

  it('are created with createIfNotExists=true if missing, and refused with 422 if they exist', async () => {
    const { numbers, texts, dataset } = await propertyAndDataset();
    const values = (text: string) => ({ properties: [{ propertyUrn: texts, values: [{ string: text }] }] });
    const cases: [string, JsonObject, JsonObject][] = [
      [path(version, dataset, 'structuredProperties'), values('a'), values('b')],
      [
        path(version, numbers, 'propertyDefinition'),
        definition(numbers.split(':').at(-1) ?? ''),
        { ...definition(numbers.split(':').at(-1) ?? ''), displayName: 'Other' },
      ],
    ];
    for (const [url, before, after] of cases) {
      await api.post(url, written.body(version, before));
      const stored = (await api.get(url)).text;
      const refused = await api.post(`${url}?createIfNotExists=true`, written.body(version, after));
      expect(refused.status).toBe(422);
      expect((await api.get(url)).text).toBe(stored);
    }
  });

  it('are refused in a body of the wrong shape, and not changed', async () => {
    const { numbers, texts, dataset } = await propertyAndDataset();
    const url = path(version, dataset, 'structuredProperties');
    const properties = (values: Json) => ({ properties: [{ propertyUrn: numbers, values }] });
    await api.post(url, written.body(version, properties([{ double: 30 }])));
    const stored = (await api.get(url)).text;
    const bodies: Json[] = [
      written.body(version, properties([60])),
      written.body(version, properties([{ double: '60' }])),
      written.body(version, properties([{ double: 60, string: '60' }])),
      written.body(version, properties({ double: 60 })),
      written.body(version, { properties: [{ propertyUrn: 'retention', values: [{ double: 60 }] }] }),
      written.body(version, { properties: [{ values: [{ double: 60 }] }] }),
      written.body(version, {}),
      version === 'v3' ? properties([{ double: 60 }]) : { value: properties([{ double: 60 }]) },
    ];
    for (const body of bodies) expect(await api.post(url, body)).toMatchObject({ status: 400 });
    const patches: Json[] = [
      { patch: [{ op: 'add', path: `/properties/${texts}` }] },
      { patch: [{ op: 'put', path: `/properties/${texts}`, value: {} }] },
      { patch: [{ op: 'add', path: `/properties/${texts}`, value: { values: 'a' } }] },
    ];
    const arrayPrimaryKeys = { properties: ['propertyUrn'] };
    for (const patch of patches)
      expect(await api.patch(url, { ...(patch as JsonObject), arrayPrimaryKeys })).toMatchObject({
        status: 400,
      });
    expect((await api.get(url)).text).toBe(stored);
  });
});
