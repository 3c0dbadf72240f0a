import { describe, expect, it } from 'vitest';
import { openEditing } from '../support/editing.js';
import { uniqueName } from '../support/urns.js';

const { run, refused, dataset, aspectOf } = await openEditing();

describe('versions of assets', () => {
  const LINK =
    'mutation ($input: LinkVersionInput!) { linkAssetVersion(input: $input) { urn latestVersion { urn } } }';
  const UNLINK = 'mutation ($input: UnlinkVersionInput!) { unlinkAssetVersion(input: $input) { urn } }';
  const versionSet = () => `urn:li:versionSet:(${uniqueName()},dataset)`;

  it('are linked in order, the newest being the latest, and unlinked', async () => {
    const [set, one, two] = [versionSet(), await dataset(), await dataset()];
    await run(LINK, { input: { versionSet: set, linkedEntity: one, version: 'v1', comment: null } });
    expect(await run(LINK, { input: { versionSet: set, linkedEntity: two, version: 'v2' } })).toEqual({
      linkAssetVersion: { urn: set, latestVersion: { urn: two } },
    });
    expect(await aspectOf(one, 'versionProperties')).toMatchObject({ sortId: 'AAAAAAAA', isLatest: false });
    expect(await aspectOf(two, 'versionProperties')).toMatchObject({ sortId: 'AAAAAAAB', isLatest: true });
    const other = { versionSet: versionSet(), linkedEntity: one, version: 'v1' };
    expect(await refused(LINK, { input: other })).toMatchObject({ code: 'UNPROCESSABLE' });
    await run(UNLINK, { input: { versionSet: set, unlinkedEntity: two } });
    expect(await aspectOf(one, 'versionProperties')).toMatchObject({ isLatest: true });
    expect(await aspectOf(set, 'versionSetProperties')).toMatchObject({ latest: one });
    expect(await refused(UNLINK, { input: { versionSet: set, unlinkedEntity: two } })).toMatchObject({
      code: 'UNPROCESSABLE',
    });
    await run(UNLINK, { input: { versionSet: set, unlinkedEntity: one } });
    expect(await aspectOf(set, 'versionSetProperties')).toBeUndefined();
  });

  it('linked at once are all ordered', async () => {
    const set = versionSet();
    const assets = await Promise.all(Array.from({ length: 4 }, dataset));
    await Promise.all(
      assets.map((linkedEntity) => run(LINK, { input: { versionSet: set, linkedEntity, version: 'v' } })),
    );
    const versions = await Promise.all(assets.map((urn) => aspectOf(urn, 'versionProperties')));
    expect(new Set(versions.map((version) => version?.sortId)).size).toBe(4);
    expect(versions.filter((version) => version?.isLatest)).toHaveLength(1);
  });
});
