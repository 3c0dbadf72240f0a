import { contextAspects, entity, type SampleEntity } from '../entity.js';
import { domain, node, tag, term, user } from '../urns.js';

const TAGS: Record<string, { name: string; description: string; colour: string }> = {
  pii: {
    name: 'PII',
    description: 'Says something about a person: to be erased on request.',
    colour: '#C2410C',
  },
  certified: { name: 'Certified', description: 'Reviewed, tested and fit for decisions.', colour: '#15803D' },
  experimental: {
    name: 'Experimental',
    description: 'May change or vanish without notice.',
    colour: '#7E22CE',
  },
  'tier-1': { name: 'Tier 1', description: 'The shop or the books stop when it breaks.', colour: '#1D4ED8' },
};

const NODES: Record<string, { name: string; definition: string; parent?: string }> = {
  business: { name: 'Business terms', definition: 'Words that Larkspur measures itself by.' },
  'business.sales': { name: 'Sales', definition: 'What is sold, and for how much.', parent: 'business' },
  'business.delivery': { name: 'Delivery', definition: 'How goods reach people.', parent: 'business' },
  personal: { name: 'Personal data', definition: 'Kinds of data that the law protects.' },
};

interface Term {
  name: string;
  definition: string;
  parent: string;
  isA?: string;
  related?: readonly string[];
  /** Its component terms (`hasRelatedTerms`). */
  parts?: readonly string[];
  domain?: string;
  /** The external source of the definition. */
  source?: { name: string; url: string };
}

const TERMS: Record<string, Term> = {
  order: {
    name: 'Order',
    definition: 'One checkout of one customer, paid or not.',
    parent: 'business.sales',
  },
  'gross-revenue': {
    name: 'Gross revenue',
    definition: 'What customers paid, taxes and delivery included.',
    parent: 'business.sales',
  },
  'net-revenue': {
    name: 'Net revenue',
    definition: 'Gross revenue without taxes, delivery and refunds.',
    parent: 'business.sales',
    related: ['gross-revenue', 'refund'],
  },
  refund: { name: 'Refund', definition: 'Money given back for an order.', parent: 'business.sales' },
  'customer-lifetime-value': {
    name: 'Customer lifetime value',
    definition: 'The net revenue that a customer has brought so far.',
    parent: 'business.sales',
    related: ['net-revenue'],
  },
  'delivery-time': {
    name: 'Delivery time',
    definition: 'Days from the order to the last scan of its parcel.',
    parent: 'business.delivery',
  },
  'late-delivery': {
    name: 'Late delivery',
    definition: 'A delivery that took longer than promised at checkout.',
    parent: 'business.delivery',
    related: ['delivery-time'],
  },
  'contact-detail': {
    name: 'Contact detail',
    definition: 'A way to reach a person.',
    parent: 'personal',
    parts: ['email-address'],
    domain: 'customers',
  },
  'email-address': {
    name: 'Email address',
    definition: 'The address of an electronic mailbox.',
    source: { name: 'RFC 5322', url: 'https://www.rfc-editor.org/rfc/rfc5322' },
    parent: 'personal',
    isA: 'contact-detail',
  },
};

const steward = contextAspects({ owners: { steward: [user('priya.nair')] } });

export const glossary: readonly SampleEntity[] = [
  ...Object.entries(TAGS).map(([id, { name, description, colour }]) =>
    entity(tag(id), { tagProperties: { name, description, colorHex: colour }, ...steward }),
  ),
  ...Object.entries(NODES).map(([id, { name, definition, parent }]) =>
    entity(node(id), {
      glossaryNodeInfo: { name, definition, ...(parent && { parentNode: node(parent) }) },
      ...steward,
    }),
  ),
  ...Object.entries(TERMS).map(
    ([id, { name, definition, parent, isA, related, parts, domain: of, source }]) =>
      entity(term(id), {
        glossaryTermInfo: {
          name,
          definition,
          termSource: source ? 'EXTERNAL' : 'INTERNAL',
          ...(source && { sourceRef: source.name, sourceUrl: source.url }),
          customProperties: { approved: 'yes' },
          parentNode: node(parent),
        },
        ...((isA ?? related ?? parts) && {
          glossaryRelatedTerms: {
            ...(isA && { isRelatedTerms: [term(isA)] }),
            ...(related && { relatedTerms: related.map(term) }),
            ...(parts && { hasRelatedTerms: parts.map(term) }),
          },
        }),
        ...steward,
        ...contextAspects({ domain: of && domain(of) }),
      }),
  ),
];
