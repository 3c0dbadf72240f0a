import { entity, type SampleEntity, STAMP } from '../entity.js';
import {
  chart,
  column,
  container,
  dashboard,
  dataProduct,
  domain,
  flow,
  group,
  job,
  lakeFolder,
  node,
  platform,
  property,
  shopTable,
  tag,
  term,
  user,
  warehouse,
} from '../urns.js';
import { REVIEWED } from './properties.js';

const there = { status: { removed: false } };
const shop = shopTable('categories');
const build = flow('build_marts');

/** The key of entities that have only a key and a status. Connectors send both for every entity. */
const SEEN: Record<string, Record<string, object>> = {
  [chart('delivery-days')]: { chartKey: { dashboardTool: 'looker', chartId: 'delivery-days' } },
  [container('postgres.shop')]: { containerKey: { guid: 'postgres.shop' } },
  [group('analytics')]: { corpGroupKey: { name: 'analytics' } },
  [user('jun.park')]: { corpUserKey: { username: 'jun.park' } },
  [dashboard('delivery-performance')]: {
    dashboardKey: { dashboardTool: 'looker', dashboardId: 'delivery-performance' },
  },
  [build]: {},
  [job('build_marts', 'build_orders')]: { dataJobKey: { flow: build, jobId: 'build_orders' } },
  [dataProduct('order-data')]: { dataProductKey: { id: 'order-data' } },
  [shop]: { datasetKey: { platform: platform('postgres'), name: 'shop.public.categories', origin: 'PROD' } },
  [node('business')]: { glossaryNodeKey: { name: 'business' } },
  [term('refund')]: { glossaryTermKey: { name: 'refund' } },
  [column(shop, 'title')]: { schemaFieldKey: { parent: shop, fieldPath: 'title' } },
  [property(REVIEWED)]: {},
  [tag('experimental')]: { tagKey: { name: 'experimental' } },
};

const TEMPLATE = 'urn:li:dataHubPageTemplate:larkspur-summary';
const summary = { assetSettings: { assetSummary: { templates: [{ template: TEMPLATE }] } } };

/** Metadata written by connectors and by jobs. */
export const connectors: readonly SampleEntity[] = [
  ...Object.entries(SEEN).map(([urn, key]) => entity(urn, { ...key, ...there })),
  // A domain has a key, but no status.
  entity(domain('finance'), { domainKey: { id: 'finance' }, ...summary }),
  entity(TEMPLATE, {
    dataHubPageTemplateProperties: {
      rows: [],
      surface: { surfaceType: 'ASSET_SUMMARY' },
      visibility: { scope: 'GLOBAL' },
      created: STAMP,
      lastModified: STAMP,
    },
  }),
  entity(term('order'), summary),
  entity(warehouse('marts.fct_order'), {
    usageFeatures: {
      queryCountLast30Days: 990,
      uniqueUserCountLast30Days: 3,
      topUsersLast30Days: [user('amara.okoye'), user('rui.costa')],
      queryCountPercentileLast30Days: 98,
      uniqueUserPercentileLast30Days: 90,
    },
    storageFeatures: { rowCount: 1_215_530, columnCount: 6 },
  }),
  entity(lakeFolder('raw/parcel-scans'), { browsePaths: { paths: ['/prod/s3/larkspur-lake/raw'] } }),
  entity(platform('greenhouse'), {
    dataPlatformInfo: {
      name: 'greenhouse',
      displayName: 'Greenhouse',
      type: 'KEY_VALUE_STORE',
      datasetNameDelimiter: '.',
      logoUrl: 'https://wiki.larkspur.example/logos/greenhouse.png',
    },
  }),
  // The service already has these entities. Writing them unchanged has no effect.
  entity('urn:li:dataType:datahub.date', {
    dataTypeInfo: {
      qualifiedName: 'datahub.date',
      displayName: 'Date',
      description: 'A day, written yyyy-MM-dd.',
    },
  }),
  entity('urn:li:entityType:datahub.dataset', {
    entityTypeInfo: { qualifiedName: 'datahub.dataset', displayName: 'Dataset' },
  }),
];
