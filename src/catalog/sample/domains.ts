import { contextAspects, type EntityRow, entity, entityOf, type SampleEntity, STAMP } from './entity.js';
import { domain } from './urns.js';

interface Content {
  domains: Record<string, { name: string; description: string; parent?: string; owner: string }>;
  products: readonly EntityRow[];
}

export function domainsOf({ domains, products }: Content): SampleEntity[] {
  return [
    ...Object.entries(domains).map(([id, { name, description, parent, owner }]) =>
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
    ...products.map(entityOf),
  ];
}
