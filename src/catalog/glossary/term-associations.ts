import type { BatchAddTermsInput } from '../../generated/api.js';
import { associationEdits } from '../editing/associations.js';

/** Adds glossary terms to resources that lack them, or removes terms from resources. */
export const { add: addTerms, remove: removeTerms } = associationEdits<BatchAddTermsInput>({
  entityType: 'glossaryTerm',
  aspect: 'glossaryTerms',
  list: 'terms',
  key: 'urn',
  argument: 'termUrns',
  targetsOf: ({ termUrns }) => termUrns,
  stamps: ({ time, actor }) => ({ association: { actor }, aspect: { auditStamp: { time, actor } } }),
});
