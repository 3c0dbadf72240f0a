import { beforeAll, describe, expect, it } from 'vitest';
import { openEditing } from '../support/editing.js';
import { uniqueName } from '../support/urns.js';

const { rest, run, refused, dataset, aspectOf } = await openEditing();

describe('stages in the life of assets', () => {
  const [draft, certified, proposed] = ['draft', 'certified', 'proposed'].map(
    (name) => `urn:li:lifecycleStageType:${uniqueName(name)}`,
  );
  const SET =
    'mutation ($urn: String!, $stage: String) { setLifecycleStage(urn: $urn, lifecycleStageUrn: $stage) }';

  beforeAll(async () => {
    const stamp = { time: 1, actor: 'urn:li:corpuser:unknown' };
    const stage = (urn: string | undefined, more: object) =>
      rest.write({
        urn: String(urn),
        aspect: 'lifecycleStageTypeInfo',
        value: { name: String(urn), settings: {}, created: stamp, lastModified: stamp, ...more },
      });
    await stage(draft, {});
    await stage(certified, {
      entityTypes: ['dataset'],
      transitionPolicy: { allowedPreviousStages: [String(draft)] },
    });
    await stage(proposed, {
      transitionPolicy: { allowedPreviousStages: ['urn:li:lifecycleStageType:__NONE__'] },
    });
  });

  it('are listed, set, kept with the status, and removed', async () => {
    await run('mutation { createTag(input: { name: "x" }) }', {}, { 'X-DataHub-Sync-Index-Update': 'true' });
    const { listLifecycleStages: all } = await run<{ listLifecycleStages: object[] }>(
      '{ listLifecycleStages { urn name } }',
    );
    expect(all).toEqual(
      expect.arrayContaining([
        { urn: draft, name: draft },
        { urn: certified, name: certified },
      ]),
    );
    const urn = await dataset();
    expect(await refused(SET, { urn, stage: certified })).toMatchObject({ code: 'UNPROCESSABLE' });
    await run(SET, { urn, stage: draft });
    await run(SET, { urn, stage: certified });
    expect(await aspectOf(urn, 'status')).toEqual({
      ...{ removed: false, lifecycleStage: certified },
      lifecycleLastUpdated: { time: expect.any(Number), actor: expect.any(String) },
    });
    await run(SET, { urn });
    expect(await aspectOf(urn, 'status')).not.toHaveProperty('lifecycleStage');
  });

  it('are set where there was none, if `__NONE__` is among those allowed before', async () => {
    const urn = await dataset();
    await run(SET, { urn, stage: proposed });
    await run(SET, { urn, stage: draft });
    expect(await refused(SET, { urn, stage: proposed })).toMatchObject({ code: 'UNPROCESSABLE' });
  });

  it('are refused for types that cannot be in them, and where they do not exist', async () => {
    const tag = `urn:li:tag:${uniqueName()}`;
    await rest.write({ urn: tag, aspect: 'tagProperties', value: { name: 't' } });
    expect(await refused(SET, { urn: tag, stage: certified })).toMatchObject({ code: 'UNPROCESSABLE' });
    const stage = `urn:li:lifecycleStageType:${uniqueName()}`;
    expect(await refused(SET, { urn: await dataset(), stage })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('patches', () => {
  const PATCH = 'mutation ($input: PatchEntityInput!) { patchEntity(input: $input) { urn success error } }';
  const ALL =
    'mutation ($input: [PatchEntityInput!]!) { patchEntities(input: $input) { urn success error } }';
  const properties = (urn: string, value: string, path = '/description') => ({
    ...{ urn, aspectName: 'datasetProperties' },
    patch: [{ op: 'ADD', path, value }],
  });

  it('change an aspect by JSON Patch; values are JSON, or a text', async () => {
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

  it('tell what is wrong, each by itself', async () => {
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

  it('create an entity with a URN of its own', async () => {
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
