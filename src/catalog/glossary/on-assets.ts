import type { BatchAddTermsInput, BatchRemoveTermsInput } from '../../generated/api.js';
import type { Author } from '../authors/author.js';
import { type AssociationKind, addAssociations, removeAssociations } from '../editing/associations.js';
import { type EditContext, submitEdit } from '../editing/edit.js';

const TERMS: AssociationKind = {
  entityType: 'glossaryTerm',
  aspect: 'glossaryTerms',
  list: 'terms',
  key: 'urn',
  stamps: ({ time, actor }) => ({ association: { actor }, aspect: { auditStamp: { time, actor } } }),
};

/** Puts terms of the glossary onto resources that do not have them yet. All of them must exist. */
export async function addTerms(
  catalog: EditContext,
  { termUrns, resources }: BatchAddTermsInput,
  author: Author,
): Promise<true> {
  return submitEdit(catalog, addAssociations(catalog.registry, TERMS, termUrns, resources), author);
}

/** Takes terms off resources. The resources must exist, the terms need not. */
export async function removeTerms(
  catalog: EditContext,
  { termUrns, resources }: BatchRemoveTermsInput,
  author: Author,
): Promise<true> {
  return submitEdit(catalog, removeAssociations(catalog.registry, TERMS, termUrns, resources), author);
}
