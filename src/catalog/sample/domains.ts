import { type Change, contextAspects, type EntityRow, entity, entityOf, STAMP } from './entity.js';
import { domain } from './urns.js';

interface Content {
  domains: Record<string, { name: string; description: string; parent?: string; owner: string }>;
  products: readonly EntityRow[];
}

/** Domains and data products. */
export function domainsOf({ domains, products }: Content): Change[] {
  return [
    ...Object.entries(domains).flatMap(([id, { name, description, parent, owner }]) =>
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
    ...products.flatMap(entityOf),
  ];
}
