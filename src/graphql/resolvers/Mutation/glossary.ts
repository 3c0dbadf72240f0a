import * as glossary from '../../../catalog/curation/glossary.js';
import { editing, editingOne } from './editing.js';
import { removing } from './removing.js';

type Create = { input: glossary.NewGlossaryEntity };

export const createGlossaryTerm = editingOne((registry, { input }: Create, author) =>
  glossary.createGlossaryEntity(registry, 'glossaryTerm', input, author),
);
export const createGlossaryNode = editingOne((registry, { input }: Create, author) =>
  glossary.createGlossaryEntity(registry, 'glossaryNode', input, author),
);
export const updateParentNode = editing(
  (registry, { input }: { input: { resourceUrn: string; parentNode?: string } }) =>
    glossary.updateParentNode(registry, input.resourceUrn, input.parentNode ?? undefined),
);
export const deleteGlossaryEntity = removing(...glossary.GLOSSARY_TYPES);
export const addRelatedTerms = editing((registry, { input }: { input: glossary.RelatedTerms }) =>
  glossary.addRelatedTerms(registry, input),
);
export const removeRelatedTerms = editing((registry, { input }: { input: glossary.RelatedTerms }) =>
  glossary.removeRelatedTerms(registry, input),
);
