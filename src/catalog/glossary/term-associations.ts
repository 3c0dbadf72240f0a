import type { BatchAddTermsInput, BatchRemoveTermsInput } from '../../generated/api.js';
import type { Path } from '../../shared/path.js';
import type { Caller } from '../callers/caller.js';
import { type AssociationKind, addAssociations, removeAssociations } from '../editing/associations.js';
import { type EditContext, INPUT } from '../editing/edit.js';

const TERMS: AssociationKind = {
  entityType: 'glossaryTerm',
  aspect: 'glossaryTerms',
  list: 'terms',
  key: 'urn',
  stamps: ({ time, actor }) => ({ association: { actor }, aspect: { auditStamp: { time, actor } } }),
};

const pathsIn = (path: Path) => ({ targets: path.at('termUrns'), resources: path.at('resources') });

/** Adds glossary terms to resources that lack them. The terms and the resources must exist. */
export const addTerms = (
  catalog: EditContext,
  { termUrns: targets, resources }: BatchAddTermsInput,
  caller: Caller,
  path = INPUT,
) => addAssociations(catalog, TERMS, { targets, resources, paths: pathsIn(path) }, caller);

/** Removes terms from resources. The resources must exist, the terms need not. */
export const removeTerms = (
  catalog: EditContext,
  { termUrns: targets, resources }: BatchRemoveTermsInput,
  caller: Caller,
  path = INPUT,
) => removeAssociations(catalog, TERMS, { targets, resources, paths: pathsIn(path) }, caller);
