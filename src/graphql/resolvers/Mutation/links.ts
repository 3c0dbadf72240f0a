import {
  addLink as add,
  removeLink as remove,
  updateLink as update,
  upsertLink as upsert,
} from '../../../catalog/curation/links.js';
import { editing } from './editing.js';

interface Settings {
  settings?: { showInAssetPreview?: boolean };
}
type AddInput = Settings & { linkUrl: string; label: string; resourceUrn: string };
type UpdateInput = AddInput & { currentUrl: string; currentLabel: string };
type RemoveInput = { linkUrl: string; label?: string; resourceUrn: string };

export const addLink = editing((registry, { input }: { input: AddInput }) =>
  add(registry, input.resourceUrn, { ...input, url: input.linkUrl }),
);
export const updateLink = editing((registry, { input }: { input: UpdateInput }) => {
  const current = { url: input.currentUrl, label: input.currentLabel };
  return update(registry, input.resourceUrn, current, { ...input, url: input.linkUrl });
});
export const upsertLink = editing((registry, { input }: { input: AddInput }) =>
  upsert(registry, input.resourceUrn, { ...input, url: input.linkUrl }),
);
export const removeLink = editing((registry, { input }: { input: RemoveInput }) =>
  remove(registry, input.resourceUrn, input.linkUrl, input.label ?? undefined),
);
