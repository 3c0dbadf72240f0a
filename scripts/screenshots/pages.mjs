// The pictures: addresses of the page, some with steps of its reader.

/** @import { Page } from 'playwright-core' */

/**
 * An address within the page, and a step of its reader.
 * @typedef {string} Address
 * @typedef {(page: Page) => Promise<unknown>} Step
 */
/**
 * @typedef {{ address: Address, prepare?: Step, steps?: Step }} Picture with steps before and after the page is loaded
 */

/**
 * @param {string} platform
 * @param {string} name
 */
const dataset = (platform, name) => `urn:li:dataset:(urn:li:dataPlatform:${platform},${name},PROD)`;
/**
 * @param {string} table
 * @param {string} path
 */
const column = (table, path) => `urn:li:schemaField:(${table},${path})`;

const REVENUE = dataset('snowflake', 'larkspur.marts.daily_revenue');
const ORDERS = dataset('postgres', 'shop.public.orders');
const FLOW = 'urn:li:dataFlow:(airflow,build_marts,prod)';

/**
 * @param {string} urn
 * @param {string} [tab]
 */
const asset = (urn, tab) => `#/asset/${urn}${tab ? `?tab=${tab}` : ''}`;

/**
 * Presses a button.
 * @param {string} name
 * @returns {Step}
 */
const press = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();

/**
 * Types into a field, and waits for the result.
 * @param {string} label
 * @param {string} text
 * @returns {Step}
 */
const type = (label, text) => async (page) => {
  await page.getByLabel(label, { exact: true }).first().fill(text);
  await page.waitForTimeout(600);
};

/**
 * @param {string} name
 * @returns {Step}
 */
const key = (name) => (page) => page.keyboard.press(name);

/**
 * Unfolds tools that are folded on a narrow screen.
 * @type {Step}
 */
const unfold = async (page) => {
  const more = page.locator('details.more:not([open]) > summary');
  if (await more.isVisible()) await more.click();
};

/**
 * @param {Step[]} steps
 * @returns {Step}
 */
const inTurn =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };

/** Pages of an empty catalog. */
export const EMPTY = {
  home: '',
  search: '#/search?q=orders',
  related: asset('urn:li:corpuser:datahub', 'related'),
};

/** Pages of the sample. */
export const SAMPLE = {
  home: '',
  search: '#/search?q=orders',
  'search-filtered': '#/search?q=orders&type=DATASET&f.platform=urn:li:dataPlatform:snowflake',
  'search-misspelt': '#/search?q=ordrs',
  'search-all': '#/search',
  nothing: '#/search?q=nothing.is.called.this',
  'nothing-filtered': '#/search?q=nothing.is.called.this&type=DATASET&f.platform=urn:li:dataPlatform:kafka',
  'search-second': '#/search?page=2',
  entity: asset(REVENUE),
  columns: asset(REVENUE, 'columns'),
  usage: asset(REVENUE, 'activity'),
  history: asset(REVENUE, 'history'),
  aspects: asset(REVENUE, 'raw'),
  related: asset(REVENUE, 'related'),
  orders: asset(ORDERS),
  'orders-columns': asset(ORDERS, 'columns'),
  'orders-usage': asset(ORDERS, 'activity'),
  checked: asset(dataset('snowflake', 'larkspur.marts.fct_delivery')),
  topic: asset(dataset('kafka', 'shop.order-placed'), 'columns'),
  deprecated: asset(dataset('snowflake', 'larkspur.marts.revenue_old')),
  column: asset(column(ORDERS, 'promised_for')),
  'column-alone': asset(column(dataset('postgres', 'shop.public.categories'), 'title')),
  person: asset('urn:li:corpuser:tobias.lind'),
  'person-related': asset('urn:li:corpuser:tobias.lind', 'related'),
  group: asset('urn:li:corpGroup:analytics'),
  domain: asset('urn:li:domain:commerce'),
  tag: asset('urn:li:tag:pii'),
  term: asset('urn:li:glossaryTerm:gross-revenue'),
  'term-group': asset('urn:li:glossaryNode:business'),
  'data-product': asset('urn:li:dataProduct:order-data'),
  container: asset('urn:li:container:snowflake.larkspur.marts'),
  platform: asset('urn:li:dataPlatform:snowflake'),
  pipeline: asset(FLOW),
  job: asset(`urn:li:dataJob:(${FLOW},build_revenue)`),
  run: asset('urn:li:dataProcessInstance:build_revenue-2'),
  'job-related': asset(`urn:li:dataJob:(${FLOW},build_revenue)`, 'related'),
  dashboard: asset('urn:li:dashboard:(looker,daily-trading)'),
  'dashboard-usage': asset('urn:li:dashboard:(looker,daily-trading)', 'activity'),
  'chart-usage': asset('urn:li:chart:(looker,revenue-by-day)', 'activity'),
  chart: asset('urn:li:chart:(looker,revenue-by-day)'),
  model: asset('urn:li:mlModel:(urn:li:dataPlatform:mlflow,returning-gardeners,PROD)'),
  feature: asset('urn:li:mlFeature:(customer_features,lifetime_value)'),
  'feature-table': asset('urn:li:mlFeatureTable:(urn:li:dataPlatform:feast,customer_features)'),
  'model-group': asset('urn:li:mlModelGroup:(urn:li:dataPlatform:mlflow,returning-gardeners,PROD)'),
  deployment: asset('urn:li:mlModelDeployment:(urn:li:dataPlatform:mlflow,returning-gardeners-nightly,PROD)'),
  'feature-key': asset('urn:li:mlPrimaryKey:(customer_features,customer_id)'),
  'metadata-test': asset('urn:li:test:has-an-owner'),
  post: asset('urn:li:post:spring-close'),
  'ownership-type': asset('urn:li:ownershipType:__system__technical_owner'),
  assertion: asset('urn:li:assertion:order-numbers-once'),
  incident: asset('urn:li:incident:too-few-deliveries'),
  query: asset('urn:li:query:category-revenue'),
  document: asset('urn:li:document:handbook'),
  form: asset('urn:li:form:yearly-review'),
  property: asset('urn:li:structuredProperty:larkspur.classification'),
  missing: asset('urn:li:tag:nobody.has.written.this'),
  nowhere: '#/elsewhere',
  lineage: `#/lineage/${REVENUE}?hide=type:dataJob`,
  'lineage-list': `#/lineage/${REVENUE}?focus=${REVENUE}&list=downstream`,
  'lineage-far': `#/lineage/${REVENUE}?hops=5`,
  'lineage-columns': `#/lineage/${ORDERS}?hide=type:dataJob&columns=${ORDERS}&focus=${ORDERS}`,
  'lineage-column': `#/lineage/${column(ORDERS, 'promised_for')}`,
  'lineage-found': `#/lineage/${REVENUE}?find=orders`,
  'lineage-alone': `#/lineage/${dataset('snowflake', 'larkspur.marts.revenue_old')}`,
  path: `#/lineage/${REVENUE}?hops=1&to=${ORDERS}&focus=${ORDERS}`,
  'no-path': `#/lineage/${REVENUE}?to=${dataset('kafka', 'shop.page-viewed')}`,
};

/**
 * Pictures of the sample after steps of its reader.
 * @type {Readonly<Record<string, Picture>>}
 */
export const STEPS_BEFORE = {
  completing: { address: '', steps: type('Search the catalog', 'ord') },
  describing: { address: asset(REVENUE), steps: press('Edit the description') },
  tagging: { address: asset(REVENUE), steps: inTurn(press('Add tag'), type('Tag', 'p')) },
  tagged: {
    address: asset(REVENUE),
    // The write is not sent, so that the other pictures stay the same.
    prepare: (page) =>
      page.route('**/api/graphql', (route) =>
        route.request().postData()?.includes('mutation')
          ? route.fulfill({ json: { data: { removeTag: true } } })
          : route.continue(),
      ),
    steps: inTurn(press('Remove tag Certified'), (page) =>
      page.getByRole('button', { name: 'Undo' }).waitFor(),
    ),
  },
  deprecating: { address: asset(REVENUE), steps: press('Deprecate') },
  filtering: { address: SAMPLE.lineage, steps: inTurn(unfold, (page) => page.getByText(/^Filter/).click()) },
  'path-asking': { address: SAMPLE.lineage, steps: inTurn(press('Path to …'), type('Path to', 'ord')) },
  past: {
    address: SAMPLE.lineage,
    steps: async (page) => {
      await unfold(page);
      await page.getByLabel('Time', { exact: true }).focus();
      await inTurn(key('Home'), key('ArrowRight'), key('ArrowRight'))(page);
    },
  },
};

/** Pages with a failing service. */
export const FAILING = {
  home: SAMPLE.home,
  search: SAMPLE.search,
  entity: SAMPLE.entity,
  lineage: SAMPLE.lineage,
};

/** The pictures of the documentation, with their size. */
export const IN_DOCS = {
  'ui-lineage': { address: SAMPLE.lineage, viewport: { width: 1280, height: 640 } },
};
