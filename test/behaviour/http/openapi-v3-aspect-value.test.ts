import { expect, it } from 'vitest';
import { behaviour } from '../support/behaviour.js';
import { datasetUrn, tagUrn, uniqueName } from '../support/urns.js';

const { rest, call } = await behaviour();

const read = async (urn: string, aspect: string, query = '') => {
  const type = urn.split(':')[2];
  return (await call(`/openapi/v3/entity/${type}/${encodeURIComponent(urn)}/${aspect}${query}`)).json;
};

it('GET of an aspect in OpenAPI v3 answers its value, in each version', async () => {
  const urn = tagUrn();
  for (const name of ['one', 'two']) await rest.write({ urn, aspect: 'tagProperties', value: { name } });
  expect(await read(urn, 'tagProperties')).toEqual({ value: { name: 'two' } });
  expect(await read(urn, 'tagproperties', '?version=1')).toEqual({ value: { name: 'one' } });
});

it('GET of an aspect in OpenAPI v3 adds system metadata if the request asks for it', async () => {
  const urn = tagUrn();
  await rest.write({ urn, aspect: 'tagProperties', value: { name: 'one' } });
  const answer = await read(urn, 'tagProperties', '?systemMetadata=true');
  expect(Object.keys(answer ?? {})).toEqual(['value', 'systemMetadata', 'auditStamp']);
  expect(answer).toMatchObject({ value: { name: 'one' }, systemMetadata: { version: '1' } });
});

it('GET of a time series aspect in OpenAPI v3 answers its latest event', async () => {
  const urn = datasetUrn();
  const value = { timestampMillis: 1, rowCount: 2 };
  await rest.write({ urn, aspect: 'datasetProfile', value });
  expect(await read(urn, 'datasetProfile')).toEqual({ value: expect.objectContaining(value) });
});

it('GET of the definition of a structured property in OpenAPI v3 answers an entity', async () => {
  const qualifiedName = uniqueName('io.acme');
  const urn = `urn:li:structuredProperty:${qualifiedName}`;
  const value = {
    qualifiedName,
    valueType: 'urn:li:dataType:datahub.string',
    entityTypes: ['urn:li:entityType:datahub.dataset'],
  };
  await rest.write({ urn, aspect: 'propertyDefinition', value });
  const envelope = { value: expect.objectContaining(value) };
  expect(await read(urn, 'propertyDefinition')).toEqual({ urn, propertyDefinition: envelope });
});
