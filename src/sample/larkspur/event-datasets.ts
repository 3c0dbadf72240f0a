import type { SampleEntity } from '../entity.js';
import { count, date, flag, id, money, record, type Table, table, text, time } from '../table.js';
import { container, domain, group, lakeFolder, tag, topic, user } from '../urns.js';
import { CLASSIFICATION, RETENTION } from './properties.js';

const byPlatform = { owners: { technical: [group('data-platform')] } };
const onKafka = { ...byPlatform, subtype: 'Topic' };
const inLake = { ...byPlatform, subtype: 'Folder', container: container('s3.larkspur-lake') };

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
    columns: [
      id('order_id', 'Number of the order.', { key: true }),
      record('customer', 'Who ordered.'),
      id('customer.id', 'Number of the account.'),
      money('total', 'What the customer pays, in euros.'),
      time('placed_at', 'When the customer checked out.'),
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
    columns: [
      text('supplier', 'Name of the supplier.', { key: true }),
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
