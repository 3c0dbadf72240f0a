import type { Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import type { Author } from '../types.js';
import { writeAspect } from './edit.js';
import { createEntity, creatorAsOwner, newUrn, notBlank, present } from './entities.js';

const ASPECT = 'dataProductProperties';

export interface NewDataProduct {
  id?: string | null;
  domainUrn: string;
  properties: { name: string; description?: string | null };
}

/** A new data product of a domain that exists; its creator owns it. */
export function createDataProduct(registry: Registry, input: NewDataProduct, author: Author) {
  const urn = newUrn(registry, 'dataProduct', 'id', input.id);
  const domain = typedUrn(registry, input.domainUrn, 'domain');
  const { name, description } = input.properties;
  const proposals = [
    createEntity(urn, ASPECT, { name: notBlank('name', name), ...present({ description }) }),
    writeAspect(urn, 'domains', { domains: [domain] }),
    ...creatorAsOwner(registry, urn, author),
  ];
  return { urn, edit: { proposals, existing: [domain] } };
}
