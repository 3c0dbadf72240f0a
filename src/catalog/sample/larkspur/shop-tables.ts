import type { SampleEntity } from '../entity.js';
import { count, date, flag, id, money, type Table, table, text, time } from '../table.js';
import { container, domain, group, shopTable, tag, term, user } from '../urns.js';
import { CLASSIFICATION, RETENTION } from './properties.js';

const inShop = {
  subtype: 'Table',
  container: container('postgres.shop.public'),
  owners: { technical: [group('shop-engineering'), user('jun.park')] },
};
const inOrders = { ...inShop, domain: domain('commerce.orders') };
const inCatalogue = { ...inShop, domain: domain('commerce.catalogue') };

const tables: readonly Table[] = [
  {
    ...inShop,
    urn: shopTable('customers'),
    title: 'Customers',
    description: 'One row a customer account.',
    domain: domain('customers'),
    tags: [tag('pii'), tag('tier-1')],
    properties: { [CLASSIFICATION]: 'confidential', [RETENTION]: 3650 },
    columns: [
      id('id', 'Number of the account.', { key: true }),
      text('email', 'Where receipts go.', { tags: [tag('pii')], terms: [term('email-address')] }),
      text('full_name', 'As on the parcel.', { tags: [tag('pii')] }),
      flag('newsletter', 'Whether the customer wants the newsletter.'),
      time('created_at', 'When the account was opened.'),
    ],
  },
  {
    ...inShop,
    urn: shopTable('addresses'),
    title: 'Addresses',
    description: 'Where parcels go; a customer may have several.',
    domain: domain('customers'),
    tags: [tag('pii')],
    properties: { [CLASSIFICATION]: 'confidential' },
    columns: [
      id('id', 'Number of the address.', { key: true }),
      id('customer_id', 'Whose address it is.'),
      text('street', 'Street and house.', { tags: [tag('pii')], terms: [term('contact-detail')] }),
      text('city', 'City.'),
      text('country_code', 'Two letters, ISO 3166.'),
    ],
  },
  {
    ...inOrders,
    urn: shopTable('orders'),
    title: 'Orders',
    description: 'One row an order, from the moment of checkout.',
    tags: [tag('tier-1')],
    terms: [term('order')],
    properties: { [CLASSIFICATION]: 'internal', [RETENTION]: 3650 },
    links: { 'Life of an order': 'https://wiki.larkspur.example/shop/orders' },
    columns: [
      id('id', 'Number of the order.', { key: true }),
      id('customer_id', 'Who ordered.'),
      id('address_id', 'Where it goes.'),
      text('status', 'new, paid, shipped, delivered or cancelled.'),
      money('total', 'What the customer pays, in euros.', { terms: [term('gross-revenue')] }),
      time('ordered_at', 'When the customer checked out.'),
      date('promised_for', 'The day of delivery that checkout promised.'),
    ],
  },
  {
    ...inOrders,
    urn: shopTable('order_items'),
    title: 'Order items',
    description: 'What was ordered: one row a product of an order.',
    foreignKeys: [
      { name: 'order_items_order', path: 'order_id', dataset: shopTable('orders'), names: 'id' },
      { name: 'order_items_product', path: 'product_id', dataset: shopTable('products'), names: 'id' },
    ],
    columns: [
      id('order_id', 'The order.', { key: true }),
      id('product_id', 'The product.', { key: true }),
      count('quantity', 'How many.'),
      money('unit_price', 'Price of one, taxes included.'),
    ],
  },
  {
    ...inOrders,
    urn: shopTable('payments'),
    title: 'Payments',
    description: 'Money in and, with a negative amount, back out.',
    tags: [tag('tier-1')],
    properties: { [CLASSIFICATION]: 'confidential' },
    columns: [
      id('id', 'Number of the payment.', { key: true }),
      id('order_id', 'What it is for.'),
      money('amount', 'In euros; negative for a refund.', { terms: [term('refund')] }),
      text('method', 'card, transfer or voucher.'),
      time('booked_at', 'When the bank confirmed it.'),
    ],
  },
  {
    ...inCatalogue,
    urn: shopTable('products'),
    title: 'Products',
    description: 'Everything that can be bought, or once could.',
    properties: { [CLASSIFICATION]: 'public' },
    columns: [
      id('id', 'Number of the product.', { key: true }),
      text('title', 'As shown in the shop.'),
      id('category_id', 'Its category.'),
      money('price', 'Current price, taxes included.'),
      flag('active', 'Whether it can be bought.'),
    ],
  },
  {
    ...inCatalogue,
    urn: shopTable('categories'),
    title: 'Categories',
    description: 'The tree of the catalogue.',
    details: { storage: 'heap', rows: 'about 240' },
    page: 'https://shop-db.larkspur.example/public/categories',
    schemaText: {
      'com.linkedin.schema.MySqlDDL': {
        tableSchema: 'CREATE TABLE categories (id bigint PRIMARY KEY, title text, parent_id bigint)',
      },
    },
    foreignKeys: [
      { name: 'categories_parent', path: 'parent_id', dataset: shopTable('categories'), names: 'id' },
    ],
    properties: { [CLASSIFICATION]: 'public' },
    columns: [
      id('id', 'Number of the category.', { key: true }),
      text('title', 'As shown in the shop.'),
      id('parent_id', 'The category above it.', { nullable: true }),
    ],
  },
];

export const shopTables: readonly SampleEntity[] = tables.map(table);
