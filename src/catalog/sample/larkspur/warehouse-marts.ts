import type { SampleEntity } from '../entity.js';
import { sameColumns } from '../lineage.js';
import { count, date, id, money, type Table, table, text, time } from '../table.js';
import { container, domain, group, tag, term, user, warehouse } from '../urns.js';
import { CLASSIFICATION, RETENTION } from './properties.js';

const inMarts = {
  subtype: 'Table',
  container: container('snowflake.larkspur.marts'),
  owners: { technical: [group('analytics'), user('amara.okoye')] },
};

const orders = warehouse('staging.orders');
const customers = warehouse('staging.customers');
const deliveries = warehouse('staging.deliveries');
const items = warehouse('raw.order_items');
const payments = warehouse('raw.payments');
const products = warehouse('raw.products');
const factOrder = warehouse('marts.fct_order');

const tables: readonly Table[] = [
  {
    ...inMarts,
    urn: warehouse('marts.dim_customer'),
    title: 'Customer dimension',
    description: 'One row a customer, with what is known of them.',
    domain: domain('customers'),
    tags: [tag('pii'), tag('certified')],
    properties: { [CLASSIFICATION]: 'confidential', [RETENTION]: 3650 },
    madeOf: {
      datasets: [customers, orders],
      columns: {
        ...sameColumns(customers, ['customer_id', 'email', 'newsletter']),
        first_order_on: [[orders, 'ordered_at']],
      },
    },
    columns: [
      id('customer_id', 'Number of the account.', { key: true }),
      text('email', 'Where receipts go.', { tags: [tag('pii')], terms: [term('email-address')] }),
      text('newsletter', 'yes or no.'),
      date('first_order_on', 'Day of the first order.'),
    ],
  },
  {
    ...inMarts,
    urn: warehouse('marts.dim_product'),
    title: 'Product dimension',
    description: 'One row a product.',
    domain: domain('commerce.catalogue'),
    tags: [tag('certified')],
    madeOf: {
      datasets: [products],
      columns: { product_id: [[products, 'id']], ...sameColumns(products, ['title', 'category_id']) },
    },
    columns: [
      id('product_id', 'Number of the product.', { key: true }),
      text('title', 'As shown in the shop.'),
      id('category_id', 'Its category.'),
    ],
  },
  {
    ...inMarts,
    urn: factOrder,
    title: 'Order facts',
    description: 'One row an order, with what was paid for it.',
    domain: domain('commerce.orders'),
    tags: [tag('certified'), tag('tier-1')],
    terms: [term('order')],
    properties: { [CLASSIFICATION]: 'internal', [RETENTION]: 3650 },
    links: {
      'How revenue is computed': 'https://wiki.larkspur.example/analytics/revenue',
      'Tests of this table': 'https://git.larkspur.example/warehouse/tests/fct_order',
    },
    madeOf: {
      datasets: [orders, payments],
      columns: {
        ...sameColumns(orders, ['order_id', 'customer_id', 'status', 'ordered_at']),
        gross_revenue: [[orders, 'total']],
        net_revenue: [
          [orders, 'total'],
          [payments, 'amount'],
        ],
      },
    },
    columns: [
      id('order_id', 'Number of the order.', { key: true }),
      id('customer_id', 'Who ordered.'),
      text('status', 'new, paid, shipped, delivered or cancelled.'),
      time('ordered_at', 'When the customer checked out.'),
      money('gross_revenue', 'In euros.', { terms: [term('gross-revenue')] }),
      money('net_revenue', 'In euros.', { terms: [term('net-revenue')] }),
    ],
  },
  {
    ...inMarts,
    urn: warehouse('marts.fct_order_item'),
    title: 'Order item facts',
    description: 'One row a product of an order.',
    domain: domain('commerce.orders'),
    tags: [tag('certified')],
    madeOf: {
      datasets: [items, factOrder],
      columns: {
        ...sameColumns(items, ['order_id', 'product_id', 'quantity']),
        revenue: [
          [items, 'quantity'],
          [items, 'unit_price'],
        ],
        ordered_on: [[factOrder, 'ordered_at']],
      },
    },
    columns: [
      id('order_id', 'The order.', { key: true }),
      id('product_id', 'The product.', { key: true }),
      count('quantity', 'How many.'),
      money('revenue', 'Quantity times price.', { terms: [term('gross-revenue')] }),
      date('ordered_on', 'Day of the order.'),
    ],
  },
  {
    ...inMarts,
    urn: warehouse('marts.fct_delivery'),
    title: 'Delivery facts',
    description: 'One row a delivered order.',
    domain: domain('logistics'),
    owners: { technical: [group('analytics')], business: [user('lena.vogel')] },
    madeOf: {
      datasets: [deliveries, orders],
      columns: {
        ...sameColumns(deliveries, ['order_id']),
        days: [
          [orders, 'ordered_at'],
          [deliveries, 'delivered_at'],
        ],
        days_late: [
          [orders, 'promised_for'],
          [deliveries, 'delivered_at'],
        ],
      },
    },
    columns: [
      id('order_id', 'The order.', { key: true }),
      count('days', 'From order to last scan.', { terms: [term('delivery-time')] }),
      count('days_late', 'Zero when in time.', { terms: [term('late-delivery')] }),
    ],
  },
];

export const warehouseMarts: readonly SampleEntity[] = tables.map(table);
