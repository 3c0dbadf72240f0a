import { beforeAll, describe, expect, it } from 'vitest';
import { writeBootstrap } from '../support/bootstrap.js';
import { edit, openEditing } from '../support/editing.js';
import { datasetUrn, uniqueName, userUrn } from '../support/urns.js';

const { rest, run, refused, aspectOf } = await openEditing();

const SURELY = { 'X-DataHub-Sync-Index-Update': 'true' };
const me = userUrn();
const AS_ME = { 'X-DataHub-Actor': me };
const [domain, tag] = [`urn:li:domain:${uniqueName()}`, `urn:li:tag:${uniqueName()}`];

beforeAll(async () => {
  await writeBootstrap(rest, 'dataHubPageModuleProperties', 'dataHubPageTemplateProperties');
  await rest.write({ urn: domain, aspect: 'domainProperties', value: { name: 'Orders' } });
  const asset = datasetUrn();
  await rest.write({ urn: asset, aspect: 'domains', value: { domains: [domain] } });
  await rest.write({ urn: asset, aspect: 'globalTags', value: { tags: [{ tag }] } });
});

const VIEW =
  '{ urn name viewType description definition { entityTypes filter { operator filters { field values condition negated } } } }';
const CREATE_VIEW = `mutation ($input: CreateViewInput!) { createView(input: $input) ${VIEW} }`;
const UPDATE_VIEW = `mutation ($urn: String!, $input: UpdateViewInput!) { updateView(urn: $urn, input: $input) ${VIEW} }`;

async function newView(viewType: string, filters: object[], operator = 'AND'): Promise<string> {
  const definition = { entityTypes: [], filter: { operator, filters } };
  const input = { viewType, name: uniqueName(), definition };
  return (await run<{ createView: { urn: string } }>(CREATE_VIEW, { input }, { ...AS_ME, ...SURELY }))
    .createView.urn;
}

describe('views', () => {
  it('are created with filters, restrict a search, are updated, and deleted with references', async () => {
    const filters = [
      { field: 'tags', values: [tag], condition: 'EQUAL', negated: false },
      { field: 'domains', values: [domain], condition: 'EQUAL', negated: true },
    ];
    const definition = { entityTypes: ['DATASET'], filter: { operator: 'OR', filters } };
    const input = { viewType: 'GLOBAL', name: 'Tagged', description: 'd', definition };
    const { createView } = await run<{ createView: { urn: string } }>(CREATE_VIEW, { input });
    const { urn } = createView;
    expect(createView).toEqual({ urn, ...input });
    expect(await aspectOf(urn, 'dataHubViewInfo')).toMatchObject({
      definition: { entityTypes: ['dataset'], filter: { or: filters.map((one) => ({ and: [one] })) } },
    });

    const change = { name: 'Tags', definition: { ...definition, filter: { operator: 'AND', filters } } };
    const { updateView } = await run<{ updateView: object }>(UPDATE_VIEW, { urn, input: change }, SURELY);
    expect(updateView).toEqual({ urn, ...input, ...change });
    const found = async (viewUrn: string) =>
      run<{ searchAcrossEntities: { total: number } }>(
        'query ($input: SearchAcrossEntitiesInput!) { searchAcrossEntities(input: $input) { total } }',
        { input: { query: '*', viewUrn } },
      );
    expect((await found(urn)).searchAcrossEntities.total).toBe(0);
    expect((await found(await newView('GLOBAL', [filters[0] as object]))).searchAcrossEntities.total).toBe(1);

    const setDefault = edit('updateGlobalViewsSettings', 'UpdateGlobalViewsSettingsInput');
    await run(setDefault, { input: { defaultView: urn } });
    expect(await run('{ globalViewsSettings { defaultView } }')).toEqual({
      globalViewsSettings: { defaultView: urn },
    });
    await run('mutation ($urn: String!) { deleteView(urn: $urn) }', { urn });
    expect(await rest.exists(urn)).toBe(false);
    expect(await run('{ globalViewsSettings { defaultView } }')).toEqual({
      globalViewsSettings: { defaultView: null },
    });
  });

  it('are refused without a name, and as NOT_FOUND where they do not exist', async () => {
    const definition = { entityTypes: [], filter: { operator: 'AND', filters: [] } };
    const blank = { viewType: 'GLOBAL', name: ' ', definition };
    expect(await refused(CREATE_VIEW, { input: blank })).toMatchObject({ code: 'BAD_REQUEST' });
    const missing = { urn: `urn:li:dataHubView:${uniqueName()}`, input: { name: 'x' } };
    expect(await refused(UPDATE_VIEW, missing)).toMatchObject({ code: 'NOT_FOUND' });
    const setDefault = edit('updateCorpUserViewsSettings', 'UpdateCorpUserViewsSettingsInput');
    expect(await refused(setDefault, { input: { defaultView: missing.urn } })).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('the settings of a user', () => {
  it('store default view, home page, dismissed announcements, language and flags', async () => {
    const view = await newView('PERSONAL', []);
    const template = await newTemplate('PERSONAL');
    const settings: [string, string, object][] = [
      ['updateCorpUserViewsSettings', 'UpdateCorpUserViewsSettingsInput', { defaultView: view }],
      ['updateUserHomePageSettings', 'UpdateUserHomePageSettingsInput', { pageTemplate: template }],
      [
        'updateUserHomePageSettings',
        'UpdateUserHomePageSettingsInput',
        { newDismissedAnnouncements: ['urn:li:post:a', 'urn:li:post:a'] },
      ],
      ['updateCorpUserLocaleSettings', 'UpdateCorpUserLocaleSettingsInput', { language: 'de' }],
      ['updateUserSetting', 'UpdateUserSettingInput', { name: 'SHOW_THEME_V2', value: true }],
    ];
    for (const [name, type, input] of settings) await run(edit(name, type), { input }, AS_ME);
    const { corpUser } = await run<{ corpUser: object }>(
      `query ($urn: String!) { corpUser(urn: $urn) { settings {
        appearance { showSimplifiedHomepage showThemeV2 } views { defaultView { urn } } locale { language }
        homePage { pageTemplate { urn } dismissedAnnouncementUrns }
      } } }`,
      { urn: me },
    );
    expect(corpUser).toEqual({
      settings: {
        appearance: { showSimplifiedHomepage: false, showThemeV2: true },
        views: { defaultView: { urn: view } },
        locale: { language: 'de' },
        homePage: { pageTemplate: { urn: template }, dismissedAnnouncementUrns: ['urn:li:post:a'] },
      },
    });
    const remove = { removePageTemplate: true };
    const home = edit('updateUserHomePageSettings', 'UpdateUserHomePageSettingsInput');
    await run(home, { input: remove }, AS_ME);
    expect(await aspectOf(me, 'corpUserSettings')).toMatchObject({
      homePage: { dismissedAnnouncements: ['urn:li:post:a'] },
    });
    expect(await refused(home, { input: { ...remove, pageTemplate: template } })).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

const TEMPLATE =
  'urn properties { rows { modules { urn properties { name type } } } surface { surfaceType } visibility { scope } }';

async function newModule(scope: string, input: object = {}): Promise<string> {
  const module = {
    name: 'Note',
    type: 'RICH_TEXT',
    scope,
    params: { richTextParams: { content: '# Hi' } },
    ...input,
  };
  const UPSERT = 'mutation ($input: UpsertPageModuleInput!) { upsertPageModule(input: $input) { urn } }';
  return (await run<{ upsertPageModule: { urn: string } }>(UPSERT, { input: module }, AS_ME)).upsertPageModule
    .urn;
}

async function newTemplate(scope: string, modules: readonly string[] = []): Promise<string> {
  const input = { scope, surfaceType: 'HOME_PAGE', rows: [{ modules }] };
  const UPSERT = 'mutation ($input: UpsertPageTemplateInput!) { upsertPageTemplate(input: $input) { urn } }';
  return (await run<{ upsertPageTemplate: { urn: string } }>(UPSERT, { input }, AS_ME)).upsertPageTemplate
    .urn;
}

describe('page templates', () => {
  it('lose a module that is deleted, and can be deleted themselves', async () => {
    const module = await newModule('PERSONAL');
    const urn = await newTemplate('PERSONAL', [module, 'urn:li:dataHubPageModule:platforms']);
    const rows = async () => (await aspectOf(urn, 'dataHubPageTemplateProperties')) as object;
    expect(await rows()).toMatchObject({
      rows: [{ modules: [module, 'urn:li:dataHubPageModule:platforms'] }],
      created: { actor: me },
    });
    await run(edit('deletePageModule', 'DeletePageModuleInput'), { input: { urn: module } }, AS_ME);
    expect(await rows()).toMatchObject({ rows: [{ modules: ['urn:li:dataHubPageModule:platforms'] }] });
    await run(edit('deletePageTemplate', 'DeletePageTemplateInput'), { input: { urn } }, AS_ME);
    expect(await rest.exists(urn)).toBe(false);
  });

  it('include a default one for the home page, which cannot be deleted', async () => {
    const { globalHomePageSettings } = await run<{
      globalHomePageSettings: { defaultTemplate: { urn: string } };
    }>(`{ globalHomePageSettings { defaultTemplate { ${TEMPLATE} } } }`);
    const { urn } = globalHomePageSettings.defaultTemplate;
    expect(globalHomePageSettings.defaultTemplate).toMatchObject({
      properties: {
        rows: [
          { modules: [{ properties: { type: 'OWNED_ASSETS' } }] },
          { modules: [{ properties: { type: 'DOMAINS' } }, { properties: { type: 'PLATFORMS' } }] },
        ],
        visibility: { scope: 'GLOBAL' },
      },
    });
    const remove = edit('deletePageTemplate', 'DeletePageTemplateInput');
    expect(await refused(remove, { input: { urn } })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('are refused with missing modules, as are modules without the parameters of their type', async () => {
    await expect(newTemplate('PERSONAL', [`urn:li:dataHubPageModule:${uniqueName()}`])).rejects.toThrow(
      'NOT_FOUND',
    );
    await expect(newModule('PERSONAL', { type: 'LINK' })).rejects.toThrow('BAD_REQUEST');
    await expect(newModule('PERSONAL', { type: 'PLATFORMS' })).rejects.toThrow('BAD_REQUEST');
  });

  it('can be set for the summary of one asset', async () => {
    const [urn, template] = [`urn:li:dataProduct:${uniqueName()}`, await newTemplate('GLOBAL')];
    await rest.write({ urn, aspect: 'dataProductProperties', value: { name: 'p' } });
    const SET = `mutation ($input: UpdateAssetSettingsInput!) {
      updateAssetSettings(input: $input) { assetSummary { templates { template { urn } } } }
    }`;
    expect(await run(SET, { input: { urn, summary: { template } } })).toEqual({
      updateAssetSettings: { assetSummary: { templates: [{ template: { urn: template } }] } },
    });
    expect(await aspectOf(urn, 'assetSettings')).toEqual({ assetSummary: { templates: [{ template }] } });
  });
});

describe('global settings', () => {
  it('enable applications in the navigation and propagation of column descriptions', async () => {
    const ASK = `{ docPropagationSettings { docColumnPropagation }
      appConfig { visualConfig { application { showApplicationInNavigation } } } }`;
    const answer = (docColumnPropagation: boolean, showApplicationInNavigation: boolean) => ({
      docPropagationSettings: { docColumnPropagation },
      appConfig: { visualConfig: { application: { showApplicationInNavigation } } },
    });
    expect(await run(ASK)).toEqual(answer(true, false));
    await run(edit('updateApplicationsSettings', 'UpdateApplicationsSettingsInput'), {
      input: { enabled: true },
    });
    const off = { input: { docColumnPropagation: false } };
    await run(edit('updateDocPropagationSettings', 'UpdateDocPropagationSettingsInput'), off);
    expect(await run(ASK)).toEqual(answer(false, true));
  });

  it('latestProductUpdate is null', async () => {
    expect(await run('{ latestProductUpdate { title } }')).toEqual({ latestProductUpdate: null });
  });
});
