import type {
  CreateDataProductInput,
  MoveDataProductInput,
  UpdateDataProductInput,
} from '../../generated/api.js';
import type { Transaction } from '../../graph/graph.js';
import type { Registry } from '../../model/types.js';
import { present } from '../../present.js';
import type { Author } from '../authors/author.js';
import { type EditContext, editAspect, submitEdit, writeAspect } from '../editing/edit.js';
import { createEntity, newUrn, notBlank } from '../editing/entities.js';
import { type DeletionContext, removeEntity } from '../lifecycle/deletion.js';
import { creatorAsOwner } from '../ownership/owners.js';

import { refusePlace } from '../place-in-tree.js';
import type { Requirements } from '../proposals/types.js';

import { typedUrn } from '../urns.js';

const ASPECT = 'dataProductProperties';

/** Creates a data product of a domain that exists, and below another one that does; its creator owns it. Its URN. */
export async function createDataProduct(
  catalog: EditContext,
  input: CreateDataProductInput,
  author: Author,
): Promise<string> {
  const { registry } = catalog;
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
  const existing = [domain, ...(parent ? [parent] : [])];
  await submitEdit(catalog, { proposals, existing, check: placeCheck(urn, parent) }, author);
  return urn;
}

/** Changes a data product; what is not given stays. */
export async function updateDataProduct(
  catalog: EditContext,
  text: string,
  change: UpdateDataProductInput,
  author: Author,
): Promise<string> {
  const { registry } = catalog;
  const urn = typedUrn(registry, text, 'dataProduct');
  const { name, description, parentDataProduct } = change;
  const parent = parentOf(registry, parentDataProduct);
  const members = present({ name, description, parentDataProduct: parent });
  const proposals = [editAspect(urn, ASPECT, (stored) => ({ ...stored, ...members }))];
  const existing = [urn, ...(parent ? [parent] : [])];
  await submitEdit(catalog, { proposals, existing, check: placeCheck(urn, parent) }, author);
  return urn;
}

/** Puts a data product below another one, or below none. */
export async function moveDataProduct(
  catalog: EditContext,
  { resourceUrn, parentDataProduct }: MoveDataProductInput,
  author: Author,
): Promise<true> {
  const { registry } = catalog;
  const urn = typedUrn(registry, resourceUrn, 'dataProduct');
  const parent = parentOf(registry, parentDataProduct);
  const proposal = editAspect(urn, ASPECT, (stored) => {
    const { parentDataProduct: _, ...others } = stored ?? {};
    return { ...others, ...present({ parentDataProduct: parent }) };
  });
  const existing = [urn, ...(parent ? [parent] : [])];
  return submitEdit(catalog, { proposals: [proposal], existing, check: placeCheck(urn, parent) }, author);
}

/** Deletes a data product for good. */
export async function deleteDataProduct(
  catalog: DeletionContext,
  urn: string,
  author: Author,
): Promise<true> {
  return removeEntity(catalog, typedUrn(catalog.registry, urn, 'dataProduct'), author);
}

function parentOf(registry: Registry, text: string | undefined): string | undefined {
  return text ? typedUrn(registry, text, 'dataProduct') : undefined;
}

/** Refuses a place within the data product itself. */
function placeCheck(urn: string, parent: string | undefined): Requirements['check'] {
  if (parent === undefined) return undefined;
  return async (tx: Transaction) => {
    const [row] = await tx.run<{ isCycle: boolean }>('data-products/check-place', { urn, parent });
    refusePlace({ urn, type: 'data product', parent }, row);
  };
}
