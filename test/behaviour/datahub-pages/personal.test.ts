import { describe, expect, it } from 'vitest';
import { edit } from '../support/editing.js';
import { ADMINS, openRoles, ROLES, type RoleName } from '../support/roles.js';
import { uniqueName } from '../support/urns.js';

const { run, refused, as, people } = await openRoles();

const definition = { entityTypes: [], filter: { operator: 'AND', filters: [] } };
const CREATE_VIEW = 'mutation ($input: CreateViewInput!) { createView(input: $input) { urn } }';
const view = (viewType: string) => ({ input: { viewType, name: uniqueName(), definition } });
const STEP =
  'mutation ($input: BatchUpdateStepStatesInput!) { batchUpdateStepStates(input: $input) { results { id } } }';
const step = (id: string) => ({ input: { states: [{ id, properties: [] }] } });
const TEMPLATE = 'mutation ($input: UpsertPageTemplateInput!) { upsertPageTemplate(input: $input) { urn } }';
const template = (scope: string, urn?: string) => ({
  input: { scope, urn, surfaceType: 'HOME_PAGE', rows: [] },
});

async function personalView(who: RoleName): Promise<string> {
  const { createView } = await as(who, () =>
    run<{ createView: { urn: string } }>(CREATE_VIEW, view('PERSONAL')),
  );
  return createView.urn;
}

const WRITES: [
  string,
  readonly RoleName[],
  (who: RoleName) => Promise<[query: string, variables: object]>,
][] = [
  ['a personal view', ROLES, async () => [CREATE_VIEW, view('PERSONAL')]],
  ['a global view', ADMINS, async () => [CREATE_VIEW, view('GLOBAL')]],
  [
    'the own view',
    ROLES,
    async (who) => ['mutation ($urn: String!) { deleteView(urn: $urn) }', { urn: await personalView(who) }],
  ],
  [
    'the view of another reader',
    ADMINS,
    async (who) => {
      const urn = await personalView(who === 'reader' ? 'editor' : 'reader');
      return ['mutation ($urn: String!) { updateView(urn: $urn, input: { name: "x" }) { urn } }', { urn }];
    },
  ],
  ['a personal home page', ROLES, async () => [TEMPLATE, template('PERSONAL')]],
  ['a global home page', ADMINS, async () => [TEMPLATE, template('GLOBAL')]],
  [
    'an existing global home page',
    ADMINS,
    async () => {
      const { upsertPageTemplate: made } = await as('admin', () =>
        run<{ upsertPageTemplate: { urn: string } }>(TEMPLATE, template('GLOBAL')),
      );
      return [TEMPLATE, template('PERSONAL', made.urn)];
    },
  ],
  ['the own steps of a tour', ROLES, async (who) => [STEP, step(`${people[who].urn}-welcome`)]],
  [
    'the steps of a tour of another user',
    ADMINS,
    async () => [STEP, step('urn:li:corpuser:somebody-welcome')],
  ],
  [
    'the own settings',
    ROLES,
    async () => [
      edit('updateUserSetting', 'UpdateUserSettingInput'),
      { input: { name: 'SHOW_THEME_V2', value: true } },
    ],
  ],
  [
    'the global settings',
    ADMINS,
    async () => [
      edit('updateGlobalViewsSettings', 'UpdateGlobalViewsSettingsInput'),
      { input: { defaultView: null } },
    ],
  ],
];

describe.each(WRITES)('%s', (_, may, prepare) => {
  it.each(ROLES)('is written or FORBIDDEN by role: %s', async (who) => {
    const [query, variables] = await prepare(who);
    if (may.includes(who)) await as(who, () => run(query, variables));
    else expect(await as(who, () => refused(query, variables))).toMatchObject({ code: 'FORBIDDEN' });
  });
});
