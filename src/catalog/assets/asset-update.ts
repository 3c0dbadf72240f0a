import type {
  BatchDatasetUpdateInput,
  DatasetUpdateInput,
  EditableSchemaFieldInfoUpdate,
  GlobalTagsUpdate,
  InstitutionalMemoryMetadataUpdate,
} from '../../generated/api.js';
import { parseUrn } from '../../model/index.js';
import { toJsonText } from '../../model/json-text.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import { distinctBy, groupBy } from '../../shared/group-by.js';
import type { Caller } from '../callers/caller.js';
import { editableProperties } from '../documentation/descriptions-and-names.js';
import {
  type AspectEdit,
  type EditContext,
  editAspect,
  setStamped,
  stamped,
  submitEdit,
} from '../editing/edit.js';
import { setOwners } from '../ownership/owners.js';
import type { Proposal } from '../proposals/types.js';
import { distinctUrns, typedUrn } from '../urns.js';

/**
 * Updates several aspects of one asset together. Returns its URN. The input type of datasets has the fields of all
 * other asset types, too.
 */
export async function updateAsset(
  catalog: EditContext,
  type: string,
  text: string,
  update: DatasetUpdateInput,
  caller: Caller,
): Promise<string> {
  const urn = typedUrn(catalog.registry, text, type);
  const proposals = proposalsOf(catalog.registry, type, urn, update);
  await submitEdit(catalog, { proposals, mustExist: [urn] }, caller);
  return urn;
}

/** Updates several datasets, all of them or none. Returns their URNs. */
export async function updateDatasets(
  catalog: EditContext,
  updates: readonly BatchDatasetUpdateInput[],
  caller: Caller,
): Promise<string[]> {
  const { registry } = catalog;
  const urns = updates.map(({ urn }) => typedUrn(registry, urn, 'dataset'));
  const proposals = updates.flatMap(({ update }, index) =>
    proposalsOf(registry, 'dataset', urns[index] ?? '', update),
  );
  await submitEdit(catalog, { proposals, mustExist: urns }, caller);
  return urns;
}

/** Makes a proposal for each given aspect. */
function proposalsOf(registry: Registry, type: string, urn: string, update: DatasetUpdateInput): Proposal[] {
  const proposals: Proposal[] = [];
  const set = (aspect: string, change: AspectEdit) => proposals.push(editAspect(urn, aspect, change));
  const { ownership, deprecation, institutionalMemory, editableProperties: edited } = update;
  // `globalTags` is the older name.
  const tags = update.tags ?? update.globalTags;
  if (ownership) proposals.push(setOwners(registry, urn, ownership));
  if (tags) set('globalTags', () => toTags(registry, tags));
  if (deprecation) set('deprecation', (_, { actor }) => ({ actor, ...omitNullish({ ...deprecation }) }));
  if (institutionalMemory)
    set('institutionalMemory', (_, { time }) => ({
      elements: distinctBy(institutionalMemory.elements, linkKey).map(
        ({ url, description, author, createdAt }) => ({
          url,
          description: description ?? '',
          createStamp: { time: createdAt ?? time, actor: parseUrn(registry, author).text },
        }),
      ),
    }));
  if (edited) proposals.push(setStamped(urn, editableProperties(type), omitNullish({ ...edited })));
  if (update.editableSchemaMetadata) {
    const { editableSchemaFieldInfo } = update.editableSchemaMetadata;
    const columns = editableSchemaFieldInfo.map((column) => toColumn(registry, column));
    set('editableSchemaMetadata', (stored, stamp) =>
      stamped(stored, { editableSchemaFieldInfo: distinctColumns(columns) }, stamp),
    );
  }
  return proposals;
}

function toTags(registry: Registry, { tags }: GlobalTagsUpdate): JsonObject {
  const urns = (tags ?? []).map(({ tag }) => tag.urn);
  return { tags: distinctUrns(registry, urns, 'tag').map((tag) => ({ tag })) };
}

/** Links to the same address are different if their labels are. */
const linkKey = ({ url, description }: InstitutionalMemoryMetadataUpdate) =>
  toJsonText([url, description ?? '']);

/** @throws CairnError BAD_REQUEST if a column is given twice with different values */
function distinctColumns(columns: readonly JsonObject[]): JsonObject[] {
  const distinct = distinctBy(columns, toJsonText);
  const twice = [...groupBy(distinct, ({ fieldPath }) => fieldPath)].find(([, same]) => same.length > 1);
  if (twice) throw badRequest(`The column ${twice[0]} is given in two ways`);
  return distinct;
}

function toColumn(registry: Registry, column: EditableSchemaFieldInfoUpdate): JsonObject {
  const { fieldPath, description, globalTags } = column;
  const tags = globalTags ? toTags(registry, globalTags) : undefined;
  return { fieldPath, ...omitNullish({ description, globalTags: tags }) };
}
