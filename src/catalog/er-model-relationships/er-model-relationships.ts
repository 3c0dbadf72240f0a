import type {
  ERModelRelationshipEditablePropertiesUpdate,
  ERModelRelationshipPropertiesInput,
  ERModelRelationshipUpdateInput,
} from '../../generated/api.js';
import { toJsonText } from '../../model/json-text.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { distinctBy } from '../../shared/group-by.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionOf } from '../deletion/edits.js';
import { type EditContext, setStamped, submitEdit } from '../editing/edit.js';
import { newUrn, requireText } from '../editing/entities.js';
import { creatorAsOwner } from '../ownership/owners.js';
import type { Proposal } from '../proposals/types.js';
import { typedUrn } from '../urns.js';

const TYPE = 'erModelRelationship';

/** Creates a relationship between two datasets, which must exist. Returns its URN. */
export async function createErModelRelationship(
  catalog: EditContext,
  { properties, editableProperties }: ERModelRelationshipUpdateInput,
  caller: Caller,
): Promise<string> {
  if (!properties) throw badRequest('A new relationship needs properties');
  const { registry } = catalog;
  const urn = newUrn(registry, TYPE, 'id');
  const written = write(registry, urn, properties, editableProperties);
  const proposals = [...written.proposals, ...creatorAsOwner(registry, urn, caller)];
  await submitEdit(catalog, { ...written, proposals }, caller);
  return urn;
}

/** Changes the given aspects of a relationship. */
export async function updateErModelRelationship(
  catalog: EditContext,
  text: string,
  { properties, editableProperties }: ERModelRelationshipUpdateInput,
  caller: Caller,
): Promise<true> {
  const urn = typedUrn(catalog.registry, text, TYPE);
  const { proposals, mustExist } = write(catalog.registry, urn, properties, editableProperties);
  return submitEdit(catalog, { proposals, mustExist: [urn, ...mustExist] }, caller);
}

/** Hard-deletes a relationship. */
export const deleteErModelRelationship = hardDeletionOf(TYPE);

function write(
  registry: Registry,
  urn: string,
  properties: ERModelRelationshipPropertiesInput | undefined,
  edited: ERModelRelationshipEditablePropertiesUpdate | undefined,
): { proposals: Proposal[]; mustExist: string[] } {
  const proposals: Proposal[] = [];
  const mustExist: string[] = [];
  if (properties) {
    const { name, source, destination, relationshipFieldmappings: fields = [] } = properties;
    const ends = {
      source: typedUrn(registry, source, 'dataset'),
      destination: typedUrn(registry, destination, 'dataset'),
    };
    mustExist.push(ends.source, ends.destination);
    const mappings = fields.map(({ sourceField, destinationField }) => {
      if (!sourceField || !destinationField) throw badRequest('A field mapping needs both of its fields');
      return { sourceField, destinationField };
    });
    const members = {
      name: requireText('name', name),
      ...ends,
      relationshipFieldMappings: distinctBy(mappings, toJsonText),
      ...omitNullish({ cardinality: properties.erModelRelationshipCardinality }),
    };
    proposals.push(setStamped(urn, 'erModelRelationshipProperties', members));
  }
  if (edited)
    proposals.push(setStamped(urn, 'editableERModelRelationshipProperties', omitNullish({ ...edited })));
  return { proposals, mustExist };
}
