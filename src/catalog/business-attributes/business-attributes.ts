import type {
  AddBusinessAttributeInput,
  CreateBusinessAttributeInput,
  ResourceRefInput,
  UpdateBusinessAttributeInput,
} from '../../generated/api.js';
import { buildUrn, parseUrn } from '../../model/index.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionOf } from '../deletion/edits.js';
import { dataType } from '../editing/data-types.js';
import { type EditContext, editAspect, setStamped, submitEdit, writeAspect } from '../editing/edit.js';
import { createByKey, newUrn, requireText } from '../editing/entities.js';
import { parseResource } from '../editing/resources.js';
import { creatorAsOwner } from '../ownership/owners.js';
import { typedUrn } from '../urns.js';

const TYPE = 'businessAttribute';
const ASPECT = 'businessAttributeInfo';

/** Creates a business attribute; returns its URN. */
export async function createBusinessAttribute(
  catalog: EditContext,
  { id, name, description, type }: CreateBusinessAttributeInput,
  caller: Caller,
): Promise<string> {
  const { registry } = catalog;
  const urn = newUrn(registry, TYPE, 'id', id);
  const fields = {
    ...{ name: requireText('name', name), fieldPath: name },
    ...omitNullish({ description, type: type && { type: dataType(type) } }),
  };
  const proposals = [
    createByKey(registry, urn),
    setStamped(urn, ASPECT, fields),
    ...creatorAsOwner(registry, urn, caller),
  ];
  await submitEdit(catalog, { proposals }, caller);
  return urn;
}

/** Changes the given fields of a business attribute. Returns its URN. */
export async function updateBusinessAttribute(
  catalog: EditContext,
  text: string,
  { name, description, type }: UpdateBusinessAttributeInput,
  caller: Caller,
): Promise<string> {
  const urn = typedUrn(catalog.registry, text, TYPE);
  if (name !== undefined) requireText('name', name);
  const fields = omitNullish({ name, fieldPath: name, description, type: type && { type: dataType(type) } });
  const proposal = editAspect(urn, ASPECT, (stored, stamp) => ({
    ...stored,
    ...fields,
    lastModified: { ...stamp },
  }));
  await submitEdit(catalog, { proposals: [proposal], mustExist: [urn] }, caller);
  return urn;
}

/** Hard-deletes a business attribute, and removes it from columns. */
export const deleteBusinessAttribute = hardDeletionOf(TYPE);

/** Sets the business attribute of columns. The columns need not have an entity of their own yet. */
export function addBusinessAttribute(
  catalog: EditContext,
  { businessAttributeUrn, resourceUrn }: AddBusinessAttributeInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const attribute = typedUrn(registry, businessAttributeUrn, TYPE);
  const value = { businessAttribute: { businessAttributeUrn: attribute } };
  const proposals = columnsOf(registry, resourceUrn).map((urn) =>
    writeAspect(urn, 'businessAttributes', value),
  );
  return submitEdit(catalog, { proposals, mustExist: [attribute] }, caller);
}

/** Removes a business attribute from columns that have it. */
export function removeBusinessAttribute(
  catalog: EditContext,
  { businessAttributeUrn, resourceUrn }: AddBusinessAttributeInput,
  caller: Caller,
): Promise<true> {
  const { registry } = catalog;
  const attribute = typedUrn(registry, businessAttributeUrn, TYPE);
  const proposals = columnsOf(registry, resourceUrn).map((urn) =>
    editAspect(urn, 'businessAttributes', (stored) =>
      stored?.businessAttribute?.businessAttributeUrn === attribute ? {} : undefined,
    ),
  );
  return submitEdit(catalog, { proposals }, caller);
}

/** The URNs of columns. Callers name a column by its URN, or by its dataset and field path. */
function columnsOf(registry: Registry, resources: readonly ResourceRefInput[]): string[] {
  return resources.map((resource) => {
    const { urn, column } = parseResource(registry, resource);
    if (column) return buildUrn(registry, 'schemaField', { parent: urn, fieldPath: column.fieldPath });
    if (parseUrn(registry, urn).entityType.name !== 'schemaField')
      throw badRequest(`Only columns have business attributes, not ${urn}`);
    return urn;
  });
}
