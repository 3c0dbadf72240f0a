import { type OwnershipUpdate, ownershipChange } from '../../../catalog/curation/asset-update.js';
import { editAspect } from '../../../catalog/curation/edit.js';
import { present } from '../../../catalog/curation/entities.js';
import * as tags from '../../../catalog/curation/tags.js';
import { editing, editingOne } from './editing.js';
import { removing } from './removing.js';

interface Update {
  urn: string;
  input: {
    name: string;
    description?: string;
    ownership?: OwnershipUpdate;
  };
}

export const createTag = editingOne((registry, { input }: { input: tags.NewTag }, author) =>
  tags.createTag(registry, input, author),
);
export const updateTag = editingOne((registry, { urn, input }: Update) => {
  const { name, description, ownership } = input;
  const edit = tags.updateTag(registry, urn, present({ name, description }));
  if (!ownership) return { urn, edit };
  const owners = editAspect(urn, 'ownership', ownershipChange(registry, ownership));
  return { urn, edit: { ...edit, proposals: [...edit.proposals, owners] } };
});
export const setTagColor = editing((registry, { urn, colorHex }: { urn: string; colorHex: string }) =>
  tags.setTagColor(registry, urn, colorHex),
);
export const deleteTag = removing('tag');
