import { describe, expect, it } from 'vitest';
import { openEditing } from '../support/editing.js';

const { run, dataset, aspectOf } = await openEditing();

describe('patchEntity and patchEntities', () => {
  const PATCH = 'mutation ($input: PatchEntityInput!) { patchEntity(input: $input) { urn success error } }';
  const ALL =
    'mutation ($input: [PatchEntityInput!]!) { patchEntities(input: $input) { urn success error } }';
  const properties = (urn: string, value: string, path = '/description') => ({
    ...{ urn, aspectName: 'datasetProperties' },
    patch: [{ op: 'ADD', path, value }],
  });

  it('apply a JSON Patch whose values are JSON or plain text', async () => {
    const urn = await dataset();
    const input = properties(urn, 'What was ordered');
    expect(await run(PATCH, { input })).toEqual({ patchEntity: { urn, success: true, error: null } });
    await run(PATCH, { input: properties(urn, '{"tier": "gold"}', '/customProperties') });
    expect(await aspectOf(urn, 'datasetProperties')).toMatchObject({
      description: 'What was ordered',
      customProperties: { tier: 'gold' },
    });
    const tags = {
      ...{ urn, aspectName: 'globalTags', arrayPrimaryKeys: [{ arrayField: 'tags', keys: ['tag'] }] },
      patch: [{ op: 'ADD', path: '/tags/urn:li:tag:a', value: '{"tag": "urn:li:tag:a"}' }],
    };
    await run(PATCH, { input: tags });
    expect(await aspectOf(urn, 'globalTags')).toMatchObject({ tags: [{ tag: 'urn:li:tag:a' }] });
  });

  it('report each failed patch by itself, and apply the others', async () => {
    const urn = await dataset();
    const input = [properties(urn, 'd'), properties(urn, '7'), { ...properties(urn, 'x'), urn: 'x' }];
    const { patchEntities } = await run<{ patchEntities: object[] }>(ALL, { input });
    expect(patchEntities).toEqual([
      { urn, success: true, error: null },
      { urn, success: false, error: expect.any(String) },
      { urn: 'x', success: false, error: expect.stringContaining('Malformed URN') },
    ]);
    expect(await aspectOf(urn, 'datasetProperties')).toMatchObject({ description: 'd' });
  });

  it('create an entity with a generated URN', async () => {
    const input = {
      entityType: 'domain',
      aspectName: 'domainProperties',
      patch: [{ op: 'ADD', path: '/name', value: 'New' }],
    };
    const { patchEntity } = await run<{ patchEntity: { urn: string } }>(PATCH, { input });
    expect(patchEntity).toMatchObject({ urn: expect.stringMatching(/^urn:li:domain:/), success: true });
    expect(await aspectOf(patchEntity.urn, 'domainProperties')).toMatchObject({ name: 'New' });
  });
});
