import { parseUrn } from '../../model/index.js';
import type { JsonObject, Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import type { Proposal } from '../types.js';
import { type Change, type Edit, editAspect } from './edit.js';
import { present } from './entities.js';
import { toOwner } from './owners.js';

interface TagsUpdate {
  tags?: readonly { tag: { urn: string } }[];
}

/** Several aspects of one asset at once, as `updateDataset` and its like take them. Each replaces what is there. */
export interface AssetUpdate {
  ownership?: OwnershipUpdate;
  deprecation?: JsonObject;
  institutionalMemory?: {
    elements: readonly {
      url: string;
      description?: string;
      author: string;
      createdAt?: number;
    }[];
  };
  tags?: TagsUpdate;
  /** The older name of `tags`. */
  globalTags?: TagsUpdate;
  editableProperties?: JsonObject;
  editableSchemaMetadata?: { editableSchemaFieldInfo: readonly ColumnUpdate[] };
}

export interface OwnershipUpdate {
  owners?: readonly { owner: string; type?: string; ownershipTypeUrn?: string }[];
}

interface ColumnUpdate {
  fieldPath: string;
  description?: string;
  globalTags?: TagsUpdate;
}

const EDITABLE: Readonly<Record<string, string>> = {
  chart: 'editableChartProperties',
  dashboard: 'editableDashboardProperties',
  dataFlow: 'editableDataFlowProperties',
  dataJob: 'editableDataJobProperties',
  dataset: 'editableDatasetProperties',
  notebook: 'editableNotebookProperties',
};

/** An update of an asset of a type; it must exist. */
export function updateAsset(registry: Registry, type: string, text: string, update: AssetUpdate): Edit {
  const urn = typedUrn(registry, text, type);
  const proposals: Proposal[] = [];
  const set = (aspect: string, change: Change) => proposals.push(editAspect(urn, aspect, change));
  const { ownership, deprecation, institutionalMemory, editableProperties, editableSchemaMetadata } = update;
  const tags = update.tags ?? update.globalTags;
  if (ownership) set('ownership', ownershipChange(registry, ownership));
  if (tags) set('globalTags', () => toTags(registry, tags));
  if (deprecation)
    set('deprecation', (_, { actor }) => ({ actor, note: '', ...present({ ...deprecation }) }) as JsonObject);
  if (institutionalMemory)
    set('institutionalMemory', (_, { time }) => ({
      elements: institutionalMemory.elements.map(({ url, description, author, createdAt }) => ({
        url,
        description: description ?? '',
        createStamp: { time: createdAt ?? time, actor: parseUrn(registry, author).text },
      })),
    }));
  if (editableProperties)
    set(EDITABLE[type] ?? '', (stored, stamp) => ({
      created: { ...stamp },
      ...stored,
      ...present({ ...editableProperties }),
      lastModified: { ...stamp },
    }));
  if (editableSchemaMetadata)
    set('editableSchemaMetadata', (stored, stamp) => ({
      created: { ...stamp },
      ...stored,
      lastModified: { ...stamp },
      editableSchemaFieldInfo: editableSchemaMetadata.editableSchemaFieldInfo.map((column) =>
        toColumn(registry, column),
      ),
    }));
  return { proposals, existing: [urn] };
}

/** Makes the owners those given. */
export function ownershipChange(registry: Registry, { owners }: OwnershipUpdate): Change {
  const all = (owners ?? []).map(({ owner, ...kind }) => toOwner(registry, owner, kind));
  return (_, stamp) => ({ owners: all, lastModified: { ...stamp } });
}

function toTags(registry: Registry, { tags }: TagsUpdate): JsonObject {
  return { tags: (tags ?? []).map(({ tag }) => ({ tag: typedUrn(registry, tag.urn, 'tag') })) };
}

function toColumn(registry: Registry, { fieldPath, description, globalTags }: ColumnUpdate): JsonObject {
  const tags = globalTags ? toTags(registry, globalTags) : undefined;
  return { fieldPath, ...present({ description, globalTags: tags }) };
}
