import { beforeAll, describe, expect, it } from 'vitest';
import { openEditing } from '../support/editing.js';
import { uniqueName } from '../support/urns.js';

const { rest, run, refused, dataset, aspectOf } = await openEditing();

describe('lifecycle stages of an asset', () => {
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

  it('are listed, set, stored in the status aspect, and removed', async () => {
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

  it('are set from no stage only if the stage allows `__NONE__` before it', async () => {
    const urn = await dataset();
    await run(SET, { urn, stage: proposed });
    await run(SET, { urn, stage: draft });
    expect(await refused(SET, { urn, stage: proposed })).toMatchObject({ code: 'UNPROCESSABLE' });
  });

  it('are refused for entity types without them, and as NOT_FOUND where they do not exist', async () => {
    const tag = `urn:li:tag:${uniqueName()}`;
    await rest.write({ urn: tag, aspect: 'tagProperties', value: { name: 't' } });
    expect(await refused(SET, { urn: tag, stage: certified })).toMatchObject({ code: 'UNPROCESSABLE' });
    const stage = `urn:li:lifecycleStageType:${uniqueName()}`;
    expect(await refused(SET, { urn: await dataset(), stage })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
