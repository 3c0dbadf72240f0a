import type { SampleEntity } from '../entity.js';
import { count, date, flag, id, money, type Table, table, text, time } from '../table.js';
import { container, domain, group, tag, term, warehouse } from '../urns.js';
import { CLASSIFICATION } from './properties.js';

const inRaw = {
  subtype: 'Table',
  container: container('snowflake.larkspur.raw'),
  owners: { technical: [group('data-platform')] },
};

const copies: readonly Table[] = [
  {
    ...inRaw,
    urn: warehouse('raw.customers'),
    title: 'Customers (raw)',
    description: 'Copied from the shop every hour.',
    domain: domain('customers'),
    tags: [tag('pii')],
    properties: { [CLASSIFICATION]: 'confidential' },
    columns: [
      id('id', 'Number of the account.', { key: true }),
      text('email', 'Where receipts go.', { tags: [tag('pii')], terms: [term('email-address')] }),
      flag('newsletter', 'Whether the customer wants the newsletter.'),
      time('created_at', 'When the account was opened.'),
    ],
  },
  {
    ...inRaw,
    urn: warehouse('raw.orders'),
    title: 'Orders (raw)',
    description: 'Copied from the shop every hour.',
    domain: domain('commerce.orders'),
    columns: [
      id('id', 'Number of the order.', { key: true }),
      id('customer_id', 'Who ordered.'),
      text('status', 'new, paid, shipped, delivered or cancelled.'),
      money('total', 'What the customer pays, in euros.'),
      time('ordered_at', 'When the customer checked out.'),
      date('promised_for', 'The day of delivery that checkout promised.'),
    ],
  },
  {
    ...inRaw,
    urn: warehouse('raw.order_items'),
    title: 'Order items (raw)',
    description: 'Copied from the shop every hour.',
    domain: domain('commerce.orders'),
    columns: [
      id('order_id', 'The order.', { key: true }),
      id('product_id', 'The product.', { key: true }),
      count('quantity', 'How many.'),
      money('unit_price', 'Price of one, taxes included.'),
    ],
  },
  {
    ...inRaw,
    urn: warehouse('raw.payments'),
    title: 'Payments (raw)',
    description: 'Copied from the shop every hour.',
    domain: domain('commerce.orders'),
    properties: { [CLASSIFICATION]: 'confidential' },
    columns: [
      id('id', 'Number of the payment.', { key: true }),
      id('order_id', 'What it is for.'),
      money('amount', 'In euros; negative for a refund.'),
    ],
  },
  {
    ...inRaw,
    urn: warehouse('raw.products'),
    title: 'Products (raw)',
    description: 'Copied from the shop every night.',
    domain: domain('commerce.catalogue'),
    columns: [
      id('id', 'Number of the product.', { key: true }),
      text('title', 'As shown in the shop.'),
      id('category_id', 'Its category.'),
    ],
  },
];

/** Copies of the shop's tables, which pipelines fill (pipelines.ts). */
export const warehouseRaw: readonly SampleEntity[] = copies.map(table);
