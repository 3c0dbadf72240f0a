import type { SampleEntity } from '../entity.js';
import { sameColumns } from '../lineage.js';
import { count, date, id, money, type Table, table, text } from '../table.js';
import { container, domain, group, query, tag, term, user, warehouse } from '../urns.js';

const inMarts = {
  subtype: 'Table',
  container: container('snowflake.larkspur.marts'),
  owners: { technical: [group('analytics')], business: [user('rui.costa')] },
};

const orders = warehouse('marts.fct_order');
const items = warehouse('marts.fct_order_item');
const products = warehouse('marts.dim_product');
const customers = warehouse('marts.dim_customer');
const dailyRevenue = warehouse('marts.daily_revenue');

const tables: readonly Table[] = [
  {
    ...inMarts,
    urn: dailyRevenue,
    title: 'Daily revenue',
    description: 'One row a day: the figures of the morning meeting.',
    domain: domain('finance'),
    tags: [tag('certified'), tag('tier-1')],
    links: { 'Monthly close': 'https://wiki.larkspur.example/finance/close' },
    madeOf: {
      datasets: [orders],
      columns: {
        day: [[orders, 'ordered_at']],
        orders: [[orders, 'order_id']],
        ...sameColumns(orders, ['gross_revenue', 'net_revenue']),
      },
    },
    columns: [
      date('day', 'The day.', { key: true }),
      count('orders', 'Number of orders.'),
      money('gross_revenue', 'In euros.', { terms: [term('gross-revenue')] }),
      money('net_revenue', 'In euros.', { terms: [term('net-revenue')] }),
    ],
  },
  {
    ...inMarts,
    urn: warehouse('marts.category_revenue'),
    title: 'Revenue by category',
    description: 'One row a category and day.',
    domain: domain('finance'),
    madeOf: {
      datasets: [items, products],
      query: query('category-revenue'),
      columns: {
        day: [[items, 'ordered_on']],
        ...sameColumns(products, ['category_id']),
        ...sameColumns(items, ['revenue']),
      },
    },
    columns: [
      date('day', 'The day.', { key: true }),
      id('category_id', 'The category.', { key: true }),
      money('revenue', 'In euros.', { terms: [term('gross-revenue')] }),
    ],
  },
  {
    ...inMarts,
    urn: warehouse('marts.customer_value'),
    title: 'Customer value',
    description: 'What each customer has brought so far.',
    domain: domain('customers'),
    owners: { technical: [group('analytics')], business: [user('sam.ortiz')] },
    tags: [tag('experimental')],
    terms: [term('customer-lifetime-value')],
    madeOf: {
      datasets: [orders, customers],
      columns: {
        ...sameColumns(customers, ['customer_id', 'email']),
        lifetime_value: [[orders, 'net_revenue']],
        segment: [
          [orders, 'ordered_at'],
          [customers, 'first_order_on'],
        ],
      },
    },
    columns: [
      id('customer_id', 'Number of the account.', { key: true }),
      text('email', 'Where receipts go.', { tags: [tag('pii')] }),
      money('lifetime_value', 'In euros.', { terms: [term('customer-lifetime-value')] }),
      text('segment', 'new, loyal or asleep.'),
    ],
  },
  {
    ...inMarts,
    urn: warehouse('marts.revenue_old'),
    title: 'Revenue (old)',
    description: 'Daily revenue before refunds were known.',
    domain: domain('finance'),
    deprecated: { note: 'It ignores refunds.', replacement: dailyRevenue },
    madeOf: {
      datasets: [warehouse('raw.orders')],
      columns: {
        day: [[warehouse('raw.orders'), 'ordered_at']],
        revenue: [[warehouse('raw.orders'), 'total']],
      },
    },
    columns: [date('day', 'The day.', { key: true }), money('revenue', 'In euros.')],
  },
];

export const warehouseReports: readonly SampleEntity[] = tables.map(table);
