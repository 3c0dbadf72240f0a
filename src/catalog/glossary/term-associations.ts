import type { BatchAddTermsInput, BatchRemoveTermsInput } from '../../generated/api.js';
import type { Author } from '../authors/author.js';
import { type AssociationKind, addAssociations, removeAssociations } from '../editing/associations.js';
import type { EditContext } from '../editing/edit.js';

const TERMS: AssociationKind = {
  entityType: 'glossaryTerm',
  aspect: 'glossaryTerms',
  list: 'terms',
  key: 'urn',
  stamps: ({ time, actor }) => ({ association: { actor }, aspect: { auditStamp: { time, actor } } }),
};

/** Adds glossary terms to resources that lack them. All of them must exist. */
export const addTerms = (
  catalog: EditContext,
  { termUrns: targets, resources }: BatchAddTermsInput,
  author: Author,
) => addAssociations(catalog, TERMS, { targets, resources }, author);

/** Removes terms from resources. The resources must exist, the terms need not. */
export const removeTerms = (
  catalog: EditContext,
  { termUrns: targets, resources }: BatchRemoveTermsInput,
  author: Author,
) => removeAssociations(catalog, TERMS, { targets, resources }, author);
