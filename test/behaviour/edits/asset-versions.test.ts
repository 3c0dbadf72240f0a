import { describe, expect, it } from 'vitest';
import { openEditing } from '../support/editing.js';
import { uniqueName } from '../support/urns.js';

const { run, refused, dataset, aspectOf, rest } = await openEditing();

const SURELY = { 'X-DataHub-Sync-Index-Update': 'true' };

describe('versions of an asset', () => {
  const LINK =
    'mutation ($input: LinkVersionInput!) { linkAssetVersion(input: $input) { urn latestVersion { urn } } }';
  const UNLINK = 'mutation ($input: UnlinkVersionInput!) { unlinkAssetVersion(input: $input) { urn } }';
  const versionSet = () => `urn:li:versionSet:(${uniqueName()},dataset)`;

  it('are linked in order, the last one being the latest, and unlinked', async () => {
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

  it('that are linked concurrently get distinct positions and one latest version', async () => {
    const set = versionSet();
    const assets = await Promise.all(Array.from({ length: 4 }, dataset));
    await Promise.all(
      assets.map((linkedEntity) => run(LINK, { input: { versionSet: set, linkedEntity, version: 'v' } })),
    );
    const versions = await Promise.all(assets.map((urn) => aspectOf(urn, 'versionProperties')));
    expect(new Set(versions.map((version) => version?.sortId)).size).toBe(4);
    expect(versions.filter((version) => version?.isLatest)).toHaveLength(1);
  });

  it('are found by their version set, the latest first, including former versions', async () => {
    const [set, one, two] = [versionSet(), await dataset(), await dataset()];
    await run(LINK, { input: { versionSet: set, linkedEntity: one, version: 'v1' } });
    await run(LINK, { input: { versionSet: set, linkedEntity: two, version: 'v2' } }, SURELY);
    const SEARCH = `query ($urn: String!, $input: SearchAcrossEntitiesInput!) {
      versionSet(urn: $urn) { versionsSearch(input: $input) { total searchResults {
        entity { urn ... on SupportsVersions { versionProperties { version { versionTag } } } } } } } }`;
    const found = async (input: object) => {
      const { versionSet: answer } = await run<ApiResponse>(SEARCH, {
        urn: set,
        input: { query: '*', ...input },
      });
      return answer.versionsSearch.searchResults.map(({ entity }) => entity);
    };
    const version = (urn: string, versionTag: string) => ({
      urn,
      versionProperties: { version: { versionTag } },
    });
    expect(await found({})).toEqual([version(two, 'v2'), version(one, 'v1')]);
    const oldestFirst = { sortCriterion: { field: 'versionSortId', sortOrder: 'ASCENDING' } };
    expect(await found({ sortInput: oldestFirst, count: 1 })).toEqual([version(one, 'v1')]);
  });
});

interface ApiResponse {
  versionSet: { versionsSearch: { searchResults: { entity: object }[] } };
}

describe('siblings of an asset', () => {
  it('are the named ones in siblings, and those that name it back in siblingsSearch', async () => {
    const [one, two, three] = [await dataset(), await dataset(), await dataset()];
    const siblings = (urn: string, others: string[], primary: boolean) =>
      rest.write({ urn, aspect: 'siblings', value: { siblings: others, primary } });
    await siblings(one, [two, three], true);
    await siblings(two, [one], false);
    await run(
      'mutation ($input: CreateTagInput!) { createTag(input: $input) }',
      { input: { name: uniqueName() } },
      SURELY,
    );
    const SEARCH = `query ($urn: String!) { dataset(urn: $urn) {
      siblings { isPrimary siblings { urn } }
      siblingsSearch(input: {query: "*", count: 5}) { count total searchResults { entity { urn } } } } }`;
    expect(await run(SEARCH, { urn: one })).toEqual({
      dataset: {
        siblings: { isPrimary: true, siblings: [{ urn: two }, { urn: three }] },
        siblingsSearch: { count: 1, total: 1, searchResults: [{ entity: { urn: two } }] },
      },
    });
  });
});
