import type { SampleEntity } from '../entity.js';
import { sameColumns } from '../lineage.js';
import { date, flag, id, money, type Table, table, text, time } from '../table.js';
import { container, domain, group, lakeFolder, tag, user, warehouse } from '../urns.js';
import { CLASSIFICATION } from './properties.js';

const inStaging = {
  subtype: 'View',
  container: container('snowflake.larkspur.staging'),
  owners: { technical: [group('analytics'), user('amara.okoye')] },
};

const rawOrders = warehouse('raw.orders');
const rawCustomers = warehouse('raw.customers');
const scans = lakeFolder('raw/parcel-scans');

const views: readonly Table[] = [
  {
    ...inStaging,
    urn: warehouse('staging.orders'),
    title: 'Orders (staging)',
    description: 'Orders without those that were only tests.',
    domain: domain('commerce.orders'),
    sql: "SELECT id AS order_id, customer_id, status, total, ordered_at, promised_for FROM raw.orders WHERE status <> 'test'",
    madeOf: {
      datasets: [rawOrders],
      columns: {
        order_id: [[rawOrders, 'id']],
        ...sameColumns(rawOrders, ['customer_id', 'status', 'total', 'ordered_at', 'promised_for']),
      },
    },
    columns: [
      id('order_id', 'Number of the order.', { key: true }),
      id('customer_id', 'Who ordered.'),
      text('status', 'new, paid, shipped, delivered or cancelled.'),
      money('total', 'What the customer pays, in euros.'),
      time('ordered_at', 'When the customer checked out.'),
      date('promised_for', 'The day of delivery that checkout promised.'),
    ],
  },
  {
    ...inStaging,
    urn: warehouse('staging.customers'),
    title: 'Customers (staging)',
    description: 'Customers that have not asked to be forgotten.',
    domain: domain('customers'),
    tags: [tag('pii')],
    properties: { [CLASSIFICATION]: 'confidential' },
    sql: 'SELECT id AS customer_id, LOWER(email) AS email, newsletter, created_at FROM raw.customers WHERE email IS NOT NULL',
    madeOf: {
      datasets: [rawCustomers],
      columns: {
        customer_id: [[rawCustomers, 'id']],
        ...sameColumns(rawCustomers, ['email', 'newsletter', 'created_at']),
      },
    },
    columns: [
      id('customer_id', 'Number of the account.', { key: true }),
      text('email', 'Where receipts go, in lower case.', { tags: [tag('pii')] }),
      flag('newsletter', 'Whether the customer wants the newsletter.'),
      time('created_at', 'When the account was opened.'),
    ],
  },
  {
    ...inStaging,
    urn: warehouse('staging.deliveries'),
    title: 'Deliveries (staging)',
    description: 'The first and the last scan of each parcel.',
    domain: domain('logistics'),
    sql: 'SELECT order_id, MIN(scanned_at) AS picked_at, MAX(scanned_at) AS delivered_at FROM lake.parcel_scans GROUP BY order_id',
    madeOf: {
      datasets: [scans],
      columns: {
        order_id: [[scans, 'order_id']],
        picked_at: [[scans, 'scanned_at']],
        delivered_at: [[scans, 'scanned_at']],
      },
    },
    columns: [
      id('order_id', 'Number of the order.', { key: true }),
      time('picked_at', 'First scan.'),
      time('delivered_at', 'Last scan.'),
    ],
  },
];

export const warehouseStaging: readonly SampleEntity[] = views.map(table);
