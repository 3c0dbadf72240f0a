import { contextAspects, entity, type SampleEntity, STAMP } from '../entity.js';
import { dataProduct, domain, group, tag, term, user, warehouse } from '../urns.js';

const DOMAINS: Record<string, { name: string; description: string; parent?: string; owner: string }> = {
  commerce: { name: 'Commerce', description: 'Selling things for gardens.', owner: user('ines.mota') },
  'commerce.orders': {
    name: 'Orders',
    description: 'From the basket to the payment.',
    parent: 'commerce',
    owner: group('shop-engineering'),
  },
  'commerce.catalogue': {
    name: 'Catalogue',
    description: 'Products, categories and prices.',
    parent: 'commerce',
    owner: group('shop-engineering'),
  },
  customers: { name: 'Customers', description: 'Who buys, and who might.', owner: group('marketing') },
  logistics: { name: 'Logistics', description: 'Parcels and their way.', owner: group('logistics') },
  finance: { name: 'Finance', description: 'Figures that go into the books.', owner: user('rui.costa') },
};

const ORDER_DATA = ['marts.fct_order', 'marts.fct_order_item', 'marts.dim_customer', 'marts.dim_product'];

export const domains: readonly SampleEntity[] = [
  ...Object.entries(DOMAINS).map(([id, { name, description, parent, owner }]) =>
    entity(domain(id), {
      domainProperties: {
        name,
        description,
        created: STAMP,
        ...(parent && { parentDomain: domain(parent) }),
      },
      ...contextAspects({ owners: { business: [owner] } }),
    }),
  ),
  entity(dataProduct('order-data'), {
    dataProductProperties: {
      name: 'Order data',
      description: 'Orders and what belongs to them, ready for reports.',
      assets: ORDER_DATA.map((name) => ({
        destinationUrn: warehouse(name),
        created: STAMP,
        lastModified: STAMP,
      })),
    },
    ...contextAspects({
      domain: domain('commerce.orders'),
      tags: [tag('certified')],
      terms: [term('order')],
      owners: { technical: [group('analytics')], business: [user('ines.mota')] },
    }),
  }),
];
