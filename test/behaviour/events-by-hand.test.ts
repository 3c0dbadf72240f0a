import { describe, expect, it } from 'vitest';
import { behaviour } from './support/behaviour.js';
import { edit, editing } from './support/editing.js';
import { graphqlOf } from './support/graphql.js';
import { datasetUrn, fieldUrn, tagUrn, uniqueName, userUrn } from './support/urns.js';

const { baseUrl, rest } = await behaviour();
const { run, refused } = graphqlOf(baseUrl);
const { dataset, aspectOf } = editing(rest);

describe('incidents', () => {
  const RAISE = edit('raiseIncident', 'RaiseIncidentInput');

  it('are raised, changed and resolved', async () => {
    const [resourceUrn, assignee] = [await dataset(), userUrn()];
    await rest.write({ urn: assignee, aspect: 'corpUserInfo', value: { active: true } });
    const input = { type: 'CUSTOM', customType: 'Late', title: 't', resourceUrn, priority: 'HIGH' };
    const { raiseIncident: urn } = await run<{ raiseIncident: string }>(RAISE, { input });
    const read = async () =>
      (
        await run<{ dataset: { incidents: { incidents: unknown[] } } }>(
          `query ($urn: String!) { dataset(urn: $urn) { incidents { incidents {
             urn title priority status { state stage message } source { type } assignees { ... on CorpUser { urn } }
           } } } }`,
          { urn: resourceUrn },
        )
      ).dataset.incidents.incidents;
    const raised = { urn, title: 't', priority: 'HIGH', source: { type: 'MANUAL' } };
    const active = { state: 'ACTIVE', stage: null, message: null };
    expect(await read()).toEqual([{ ...raised, status: active, assignees: null }]);
    const summary = { urn, type: 'Late', createdAt: expect.any(Number) };
    expect(await aspectOf(resourceUrn, 'incidentsSummary')).toMatchObject({
      activeIncidentDetails: [{ ...summary, priority: 1 }],
      resolvedIncidentDetails: [],
    });
    await run(
      'mutation ($urn: String!, $input: UpdateIncidentInput!) { updateIncident(urn: $urn, input: $input) }',
      {
        urn,
        input: { priority: 'LOW', assigneeUrns: [assignee] },
      },
    );
    await run(
      'mutation ($urn: String!, $input: IncidentStatusInput!) { updateIncidentStatus(urn: $urn, input: $input) }',
      { urn, input: { state: 'RESOLVED', stage: 'FIXED', message: 'done' } },
    );
    const resolved = { state: 'RESOLVED', stage: 'FIXED', message: 'done' };
    expect(await read()).toEqual([
      { ...raised, priority: 'LOW', status: resolved, assignees: [{ urn: assignee }] },
    ]);
    expect(await aspectOf(resourceUrn, 'incidentsSummary')).toMatchObject({
      activeIncidentDetails: [],
      resolvedIncidentDetails: [{ ...summary, priority: 3, resolvedAt: expect.any(Number) }],
    });
  });

  it('need an asset that exists', async () => {
    const input = { type: 'FIELD' };
    expect(await refused(RAISE, { input })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await refused(RAISE, { input: { ...input, resourceUrn: datasetUrn() } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    const UPDATE = 'mutation ($urn: String!) { updateIncidentStatus(urn: $urn, input: { state: RESOLVED }) }';
    expect(await refused(UPDATE, { urn: `urn:li:incident:${uniqueName()}` })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('assertions', () => {
  const UPSERT = `mutation ($urn: String, $input: UpsertCustomAssertionInput!) {
    upsertCustomAssertion(urn: $urn, input: $input) { urn info { type description } }
  }`;
  const REPORT =
    'mutation ($urn: String!, $result: AssertionResultInput!) { reportAssertionResult(urn: $urn, result: $result) }';

  it('of other tools are written, evaluated and deleted', async () => {
    const entityUrn = await dataset();
    const input = {
      entityUrn,
      type: 'Freshness',
      description: 'd',
      fieldPath: 'id',
      platform: { name: 'dq' },
    };
    const { upsertCustomAssertion } = await run<{ upsertCustomAssertion: { urn: string; info: object } }>(
      UPSERT,
      {
        input,
      },
    );
    const { urn, info } = upsertCustomAssertion;
    expect(info).toEqual({ type: 'CUSTOM', description: 'd' });
    expect((await aspectOf(urn, 'assertionInfo'))?.customAssertion).toMatchObject({
      entity: entityUrn,
      field: fieldUrn(entityUrn, 'id'),
    });
    expect(await run(UPSERT, { urn, input: { ...input, description: 'e' } })).toMatchObject({
      upsertCustomAssertion: { urn, info: { description: 'e' } },
    });
    const result = {
      timestampMillis: 1735689600000,
      type: 'ERROR',
      properties: [{ key: 'k', value: 'v' }],
      error: { type: 'UNKNOWN_ERROR', message: 'm' },
      severity: 'HIGH',
    };
    expect(await run(REPORT, { urn, result })).toEqual({ reportAssertionResult: true });
    const answer = await run<{ assertion: { runEvents: unknown } }>(
      `query ($urn: String!) { assertion(urn: $urn) { runEvents { total errored runEvents {
         asserteeUrn result { type severity nativeResults { key value } error { properties { value } } }
       } } } }`,
      { urn },
    );
    expect(answer.assertion.runEvents).toEqual({
      total: 1,
      errored: 1,
      runEvents: [
        {
          asserteeUrn: entityUrn,
          result: {
            type: 'ERROR',
            severity: 'HIGH',
            nativeResults: [{ key: 'k', value: 'v' }],
            error: { properties: [{ value: 'm' }] },
          },
        },
      ],
    });
    await run('mutation ($urn: String!) { deleteAssertion(urn: $urn) }', { urn });
    expect(await rest.exists(urn)).toBe(false);
    expect(await refused(REPORT, { urn, result })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('need an entity that exists and a platform', async () => {
    const input = { entityUrn: datasetUrn(), type: 't', description: 'd', platform: { name: 'dq' } };
    expect(await refused(UPSERT, { input })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refused(UPSERT, { input: { ...input, platform: {} } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('operations and embeds', () => {
  it('are recorded with an asset', async () => {
    const urn = await dataset();
    const input = {
      urn,
      operationType: 'INSERT',
      sourceType: 'DATA_PROCESS',
      numAffectedRows: 7,
      partition: 'p',
    };
    const REPORT = edit('reportOperation', 'ReportOperationInput');
    expect(await run(REPORT, { input })).toEqual({ reportOperation: 'true' });
    const answer = await run<{ dataset: { operations: unknown } }>(
      'query ($urn: String!) { dataset(urn: $urn) { operations { operationType numAffectedRows partition } } }',
      { urn },
    );
    expect(answer.dataset.operations).toEqual([
      { operationType: 'INSERT', numAffectedRows: 7, partition: 'p' },
    ]);
    expect(await refused(REPORT, { input: { ...input, urn: datasetUrn() } })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await run(edit('updateEmbed', 'UpdateEmbedInput'), { input: { urn, renderUrl: 'https://example.org' } });
    expect(await aspectOf(urn, 'embed')).toEqual({ renderUrl: 'https://example.org' });
    await run(edit('updateEmbed', 'UpdateEmbedInput'), { input: { urn } });
    expect(await aspectOf(urn, 'embed')).toEqual({});
    expect(
      await refused(edit('updateEmbed', 'UpdateEmbedInput'), { input: { urn: tagUrn(), renderUrl: 'x' } }),
    ).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

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

describe('data products', () => {
  it('are made of a domain, and hold assets', async () => {
    const { createDomain: domainUrn } = await run<{ createDomain: string }>(
      edit('createDomain', 'CreateDomainInput'),
      { input: { name: uniqueName() } },
    );
    const CREATE =
      'mutation ($input: CreateDataProductInput!) { createDataProduct(input: $input) { urn domain { domain { urn } } } }';
    const create = async () =>
      (
        await run<{ createDataProduct: { urn: string } }>(CREATE, {
          input: { properties: { name: 'P', description: 'd' }, domainUrn },
        })
      ).createDataProduct.urn;
    const [first, second] = [await create(), await create()];
    const resourceUrns = [await dataset(), await dataset()];
    const SET = edit('batchSetDataProduct', 'BatchSetDataProductInput');
    const assets = async (urn: string) =>
      (
        (await aspectOf(urn, 'dataProductProperties'))?.assets as { destinationUrn: string }[] | undefined
      )?.map(({ destinationUrn }) => destinationUrn);
    await run(SET, { input: { dataProductUrn: first, resourceUrns } });
    expect(await assets(first)).toEqual(resourceUrns);
    await run(SET, { input: { dataProductUrn: second, resourceUrns: resourceUrns.slice(1) } });
    expect([await assets(first), await assets(second)]).toEqual([[resourceUrns[0]], [resourceUrns[1]]]);
    await run(SET, { input: { resourceUrns } });
    expect([await assets(first), await assets(second)]).toEqual([[], []]);
    const moves = Array.from({ length: 8 }, (_, turn) => (turn % 2 === 0 ? first : second));
    await Promise.all(moves.map((dataProductUrn) => run(SET, { input: { dataProductUrn, resourceUrns } })));
    const held = [...((await assets(first)) ?? []), ...((await assets(second)) ?? [])];
    expect(held.sort(), 'each in one product, whoever moved it last').toEqual([...resourceUrns].sort());
    await run(SET, { input: { resourceUrns } });
    const UPDATE =
      'mutation ($urn: String!) { updateDataProduct(urn: $urn, input: {name: "Q"}) { properties { name description } } }';
    expect(await run(UPDATE, { urn: first })).toEqual({
      updateDataProduct: { properties: { name: 'Q', description: 'd' } },
    });
    await run('mutation ($urn: String!) { deleteDataProduct(urn: $urn) }', { urn: first });
    expect(await rest.exists(first)).toBe(false);
    const absent = { properties: { name: 'P' }, domainUrn: `urn:li:domain:${uniqueName()}` };
    expect(await refused(CREATE, { input: absent })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('tags', () => {
  it('are created, coloured, changed and deleted off everything', async () => {
    const [id, asset] = [uniqueName(), await dataset()];
    const CREATE = edit('createTag', 'CreateTagInput');
    const { createTag: urn } = await run<{ createTag: string }>(CREATE, { input: { id, name: 'PII' } });
    expect(urn).toBe(tagUrn(id));
    expect(await refused(CREATE, { input: { id, name: 'again' } })).toMatchObject({ code: 'UNPROCESSABLE' });
    await run('mutation ($urn: String!) { setTagColor(urn: $urn, colorHex: "#FF0000") }', { urn });
    const UPDATE =
      'mutation ($urn: String!, $input: TagUpdateInput!) { updateTag(urn: $urn, input: $input) { properties { name description colorHex } } }';
    expect(await run(UPDATE, { urn, input: { urn, name: 'Personal', description: 'd' } })).toEqual({
      updateTag: { properties: { name: 'Personal', description: 'd', colorHex: '#FF0000' } },
    });
    await run(edit('addTag', 'TagAssociationInput'), { input: { tagUrn: urn, resourceUrn: asset } });
    await run('mutation ($urn: String!) { deleteTag(urn: $urn) }', { urn });
    expect(await aspectOf(asset, 'globalTags')).toEqual({ tags: [] });
    expect(await rest.exists(urn)).toBe(false);
  });
});

describe('announcements', () => {
  it('are written, written anew and deleted', async () => {
    const title = uniqueName();
    const input = { postType: 'HOME_PAGE_ANNOUNCEMENT', content: { contentType: 'TEXT', title } };
    expect(await run(edit('createPost', 'CreatePostInput'), { input })).toEqual({ createPost: true });
    const urn = `urn:li:post:${uniqueName()}`;
    const UPDATE = edit('updatePost', 'UpdatePostInput');
    expect(await refused(UPDATE, { input: { urn, ...input } })).toMatchObject({ code: 'NOT_FOUND' });
    await rest.write({
      urn,
      aspect: 'postInfo',
      value: {
        type: 'HOME_PAGE_ANNOUNCEMENT',
        content: { type: 'TEXT', title: 'old' },
        created: 1,
        lastModified: 1,
      },
    });
    await run(UPDATE, { input: { urn, ...input } });
    expect(await aspectOf(urn, 'postInfo')).toMatchObject({ created: 1, content: { title } });
    await run('mutation ($urn: String!) { deletePost(urn: $urn) }', { urn });
    expect(await rest.exists(urn)).toBe(false);
  });
});
