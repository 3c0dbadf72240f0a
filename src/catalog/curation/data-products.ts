import { unprocessable } from '../../errors.js';
import type { Transaction } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import type { Author, Requirements } from '../types.js';
import { type Edit, editAspect, writeAspect } from './edit.js';
import { createEntity, creatorAsOwner, newUrn, notBlank, present } from './entities.js';

const ASPECT = 'dataProductProperties';

export interface NewDataProduct {
  id?: string;
  domainUrn: string;
  properties: { name: string; description?: string; parentDataProduct?: string };
}

export interface DataProductChange {
  name?: string;
  description?: string;
  parentDataProduct?: string;
}

/** A new data product of a domain that exists, and below another one that does; its creator owns it. */
export function createDataProduct(registry: Registry, input: NewDataProduct, author: Author) {
  const urn = newUrn(registry, 'dataProduct', 'id', input.id);
  const domain = typedUrn(registry, input.domainUrn, 'domain');
  const { name, description, parentDataProduct } = input.properties;
  const parent = parentOf(registry, parentDataProduct);
  const members = present({ description, parentDataProduct: parent });
  const proposals = [
    createEntity(urn, ASPECT, { name: notBlank('name', name), ...members }),
    writeAspect(urn, 'domains', { domains: [domain] }),
    ...creatorAsOwner(registry, urn, author),
  ];
  return {
    urn,
    edit: { proposals, existing: [domain, ...(parent ? [parent] : [])], check: placeCheck(urn, parent) },
  };
}

/** Changes a data product; what is not given stays. */
export function updateDataProduct(registry: Registry, text: string, change: DataProductChange): Edit {
  const urn = typedUrn(registry, text, 'dataProduct');
  const { name, description, parentDataProduct } = change;
  const parent = parentOf(registry, parentDataProduct);
  const members = present({ name, description, parentDataProduct: parent });
  return {
    proposals: [editAspect(urn, ASPECT, (stored) => ({ ...stored, ...members }))],
    existing: [urn, ...(parent ? [parent] : [])],
    check: placeCheck(urn, parent),
  };
}

/** Puts a data product below another one, or below none. */
export function moveDataProduct(registry: Registry, text: string, parentText?: string): Edit {
  const urn = typedUrn(registry, text, 'dataProduct');
  const parent = parentOf(registry, parentText);
  const proposal = editAspect(urn, ASPECT, (stored) => {
    const { parentDataProduct: _, ...others } = stored ?? {};
    return { ...others, ...present({ parentDataProduct: parent }) };
  });
  return {
    proposals: [proposal],
    existing: [urn, ...(parent ? [parent] : [])],
    check: placeCheck(urn, parent),
  };
}

function parentOf(registry: Registry, text: string | undefined): string | undefined {
  return text ? typedUrn(registry, text, 'dataProduct') : undefined;
}

/** Refuses a place within the data product itself. */
function placeCheck(urn: string, parent: string | undefined): Requirements['check'] {
  if (parent === undefined) return undefined;
  return async (tx: Transaction) => {
    const [row] = await tx.run<{ isCycle: boolean }>('data-products/check-place', { urn, parent });
    if (row?.isCycle) throw unprocessable(`${urn} cannot be below ${parent}, which is itself or below it`);
  };
}
