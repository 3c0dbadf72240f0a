import type { SampleEntity } from '../entity.js';
import { count, date, flag, id, money, record, type Table, table, text, time } from '../table.js';
import { container, domain, group, lakeFolder, tag, topic, user } from '../urns.js';
import { CLASSIFICATION, CONTACTS, HANDLING, REFRESH, REGIONS, RETENTION, REVIEWED } from './properties.js';

const byPlatform = { owners: { technical: [group('data-platform')] } };
const onKafka = { ...byPlatform, subtype: 'Topic', folders: ['events'] };
const inLake = { ...byPlatform, subtype: 'Folder', container: container('s3.larkspur-lake') };

const ORDER_PLACED = JSON.stringify({
  type: 'record',
  name: 'OrderPlaced',
  fields: [
    { name: 'order_id', type: 'long' },
    { name: 'customer', type: { type: 'record', name: 'Customer', fields: [{ name: 'id', type: 'long' }] } },
    {
      name: 'items',
      type: {
        type: 'array',
        items: {
          type: 'record',
          name: 'Item',
          fields: [
            { name: 'product_id', type: 'long' },
            { name: 'quantity', type: 'int' },
          ],
        },
      },
    },
    { name: 'total', type: 'double' },
    { name: 'placed_at', type: { type: 'long', logicalType: 'timestamp-millis' } },
  ],
});

/** A column path in DataHub's v2 form. The steps are types and names in alternation. */
const inOrder = (...steps: string[]) =>
  steps.reduce(
    (path, step, index) => `${path}.${index % 2 === 0 ? `[type=${step}]` : step}`,
    '[version=2.0].[type=OrderPlaced]',
  );

const pageView = [
  text('event_id', 'Identifier of the event.', { key: true }),
  text('session_id', 'Browser session.'),
  text('path', 'Path of the page.'),
  time('viewed_at', 'When the page was opened.'),
];
const parcelScan = [
  text('parcel_id', 'Number on the label.', { key: true }),
  id('order_id', 'The order that is in it.'),
  text('station', 'Who scanned it.'),
  text('state', 'picked, sorted, out or delivered.'),
  time('scanned_at', 'When it was scanned.'),
];

const datasets: readonly Table[] = [
  {
    ...onKafka,
    urn: topic('shop.order-placed'),
    title: 'Order placed',
    description: 'Sent by the shop at every checkout.',
    domain: domain('commerce.orders'),
    tags: [tag('tier-1')],
    properties: { [RETENTION]: 7 },
    details: { partitions: '12', 'cleanup.policy': 'delete' },
    page: 'https://kafka.larkspur.example/topics/shop.order-placed',
    schemaText: {
      'com.linkedin.schema.KafkaSchema': { documentSchema: ORDER_PLACED, documentSchemaType: 'AVRO' },
    },
    columns: [
      id(inOrder('long', 'order_id'), 'Number of the order.', { key: true }),
      record(inOrder('Customer', 'customer'), 'Who ordered.'),
      id(inOrder('Customer', 'customer', 'long', 'id'), 'Number of the account.'),
      record(inOrder('array].[type=Item', 'items'), 'What is in the basket.'),
      id(inOrder('array].[type=Item', 'items', 'long', 'product_id'), 'The product.'),
      count(inOrder('array].[type=Item', 'items', 'int', 'quantity'), 'How many.'),
      money(inOrder('double', 'total'), 'What the customer pays, in euros.'),
      time(inOrder('long', 'placed_at'), 'When the customer checked out.'),
    ],
  },
  {
    ...onKafka,
    urn: topic('shop.page-viewed'),
    title: 'Page viewed',
    description: 'Sent by browsers at every page of the shop.',
    domain: domain('commerce'),
    properties: { [RETENTION]: 3 },
    columns: pageView,
  },
  {
    ...onKafka,
    urn: topic('logistics.parcel-scanned'),
    title: 'Parcel scanned',
    description: 'Sent by carriers whenever a parcel passes a scanner.',
    domain: domain('logistics'),
    properties: { [RETENTION]: 14 },
    columns: parcelScan,
  },
  {
    ...inLake,
    urn: lakeFolder('raw/page-views'),
    title: 'Page views',
    description: 'All page views, a folder a day.',
    domain: domain('commerce'),
    properties: { [RETENTION]: 400, [CLASSIFICATION]: 'internal' },
    columns: pageView,
  },
  {
    ...inLake,
    urn: lakeFolder('raw/parcel-scans'),
    title: 'Parcel scans',
    description: 'All scans of all parcels, a folder a day.',
    domain: domain('logistics'),
    properties: { [RETENTION]: 1095 },
    columns: parcelScan,
  },
  {
    ...inLake,
    urn: lakeFolder('raw/supplier-prices'),
    title: 'Supplier prices',
    description: 'Price lists as suppliers mail them, one file each.',
    domain: domain('commerce.catalogue'),
    owners: { technical: [group('data-platform')], business: [user('rui.costa')] },
    tags: [tag('experimental')],
    properties: {
      [REFRESH]: 24,
      [REVIEWED]: '2025-05-19',
      [CONTACTS]: [user('rui.costa'), group('finance')],
      [HANDLING]: 'Prices are **agreed in confidence**: not to leave the company.',
      [REGIONS]: ['benelux', 'iberia'],
    },
    columns: [
      text('supplier', 'Name of the supplier.', { key: true, label: 'Supplier' }),
      text('article', "The supplier's own number.", { key: true }),
      money('price', 'Price of one, without taxes.'),
      count('minimum', 'The least that can be ordered.'),
      date('valid_from', 'First day of the price.'),
    ],
  },
  {
    ...inLake,
    urn: lakeFolder('exports/newsletter-audience'),
    title: 'Newsletter audience',
    description: 'Who gets the newsletter; fetched by the mailing service every morning.',
    domain: domain('customers'),
    owners: { technical: [group('data-platform')], business: [user('sam.ortiz')] },
    tags: [tag('pii')],
    properties: { [CLASSIFICATION]: 'confidential', [RETENTION]: 2 },
    columns: [
      text('email', 'Where the newsletter goes.', { key: true, tags: [tag('pii')] }),
      text('segment', 'new, loyal or asleep.'),
      flag('buys_plants', 'Whether plants are worth mentioning.'),
    ],
  },
];

export const eventDatasets: readonly SampleEntity[] = datasets.map(table);
