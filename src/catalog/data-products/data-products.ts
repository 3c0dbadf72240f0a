import type {
  CreateDataProductInput,
  MoveDataProductInput,
  UpdateDataProductInput,
} from '../../generated/api.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Registry } from '../../model/types.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionOf } from '../deletion/edits.js';
import { type EditContext, editAspect, submitEdit, writeAspect } from '../editing/edit.js';
import { createEntity, newUrn, requireText } from '../editing/entities.js';
import { creatorAsOwner } from '../ownership/owners.js';
import { positionCheck } from '../tree-position.js';
import { typedUrn } from '../urns.js';

const ASPECT = 'dataProductProperties';

/**
 * Creates a data product in an existing domain, optionally below another data product. Its creator becomes the owner.
 * Returns its URN.
 */
export async function createDataProduct(
  catalog: EditContext,
  input: CreateDataProductInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = newUrn(registry, 'dataProduct', 'id', input.id);
  const domain = typedUrn(registry, input.domainUrn, 'domain');
  const { name, description, parentDataProduct } = input.properties;
  const parent = parentOf(registry, parentDataProduct);
  const fields = omitNullish({ description, parentDataProduct: parent });
  const proposals = [
    createEntity(urn, ASPECT, { name: requireText('name', name), ...fields }),
    writeAspect(urn, 'domains', { domains: [domain] }),
    ...creatorAsOwner(registry, urn, caller),
  ];
  const mustExist = [domain, ...(parent ? [parent] : [])];
  await submitEdit(catalog, { proposals, mustExist, check: cycleCheck(urn, parent) }, caller);
  return urn;
}

/** Changes a data product. A field that is not given stays. */
export async function updateDataProduct(
  catalog: EditContext,
  text: string,
  change: UpdateDataProductInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = typedUrn(registry, text, 'dataProduct');
  const { name, description, parentDataProduct } = change;
  const parent = parentOf(registry, parentDataProduct);
  const fields = omitNullish({ name, description, parentDataProduct: parent });
  const proposals = [editAspect(urn, ASPECT, (stored) => ({ ...stored, ...fields }))];
  const mustExist = [urn, ...(parent ? [parent] : [])];
  await submitEdit(catalog, { proposals, mustExist, check: cycleCheck(urn, parent) }, caller);
  return urn;
}

/** Moves a data product below another one, or to the top. */
export async function moveDataProduct(
  catalog: EditContext,
  { resourceUrn, parentDataProduct }: MoveDataProductInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const urn = typedUrn(registry, resourceUrn, 'dataProduct');
  const parent = parentOf(registry, parentDataProduct);
  const proposal = editAspect(urn, ASPECT, (stored) => {
    const { parentDataProduct: _, ...others } = stored ?? {};
    return { ...others, ...omitNullish({ parentDataProduct: parent }) };
  });
  const mustExist = [urn, ...(parent ? [parent] : [])];
  return submitEdit(catalog, { proposals: [proposal], mustExist, check: cycleCheck(urn, parent) }, caller);
}

/** Hard-deletes a data product. */
export const deleteDataProduct = hardDeletionOf('dataProduct');

function parentOf(registry: Registry, text: string | undefined): string | undefined {
  return text ? typedUrn(registry, text, 'dataProduct') : undefined;
}

/** Refuses a position below the data product itself. */
const cycleCheck = (urn: string, parent: string | undefined) =>
  positionCheck('data-products/check-position', { urn, type: 'data product', parent });
