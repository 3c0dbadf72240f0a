import { addLabels, removeLabels, TAGS, TERMS } from '../../../catalog/curation/labels.js';
import type { Resource } from '../../../catalog/curation/resources.js';
import { editing } from './editing.js';

interface Input<T> {
  input: T;
}
type TagInput = Resource & { tagUrn: string };
type TagsInput = Resource & { tagUrns: readonly string[] };
type BatchTagsInput = { tagUrns: readonly string[]; resources: readonly Resource[] };
type TermInput = Resource & { termUrn: string };
type TermsInput = Resource & { termUrns: readonly string[] };
type BatchTermsInput = { termUrns: readonly string[]; resources: readonly Resource[] };

export const addTag = editing((registry, { input }: Input<TagInput>) =>
  addLabels(registry, TAGS, [input.tagUrn], [input]),
);
export const addTags = editing((registry, { input }: Input<TagsInput>) =>
  addLabels(registry, TAGS, input.tagUrns, [input]),
);
export const batchAddTags = editing((registry, { input }: Input<BatchTagsInput>) =>
  addLabels(registry, TAGS, input.tagUrns, input.resources),
);
export const removeTag = editing((registry, { input }: Input<TagInput>) =>
  removeLabels(registry, TAGS, [input.tagUrn], [input]),
);
export const batchRemoveTags = editing((registry, { input }: Input<BatchTagsInput>) =>
  removeLabels(registry, TAGS, input.tagUrns, input.resources),
);

export const addTerm = editing((registry, { input }: Input<TermInput>) =>
  addLabels(registry, TERMS, [input.termUrn], [input]),
);
export const addTerms = editing((registry, { input }: Input<TermsInput>) =>
  addLabels(registry, TERMS, input.termUrns, [input]),
);
export const batchAddTerms = editing((registry, { input }: Input<BatchTermsInput>) =>
  addLabels(registry, TERMS, input.termUrns, input.resources),
);
export const removeTerm = editing((registry, { input }: Input<TermInput>) =>
  removeLabels(registry, TERMS, [input.termUrn], [input]),
);
export const batchRemoveTerms = editing((registry, { input }: Input<BatchTermsInput>) =>
  removeLabels(registry, TERMS, input.termUrns, input.resources),
);
