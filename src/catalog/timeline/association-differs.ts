import { objectsOf } from '../../model/json.js';
import type { Json } from '../../model/types.js';
import { combined, elements } from './differ-builders.js';

export const tags = elements('TAG', 'tags', 'tag', 'tag', (tagUrn) => ({ tagUrn }));
export const terms = elements('GLOSSARY_TERM', 'terms', 'urn', 'glossary term', (termUrn) => ({ termUrn }));
/** DataHub's names for the relationships between terms. */
const RELATIONSHIP_TYPES = {
  isRelatedTerms: 'Is A',
  hasRelatedTerms: 'Has A',
  values: 'Has Value',
  relatedTerms: 'Is Related To',
};
export const relatedTerms = combined(
  ...Object.entries(RELATIONSHIP_TYPES).map(([member, relationshipType]) =>
    elements('GLOSSARY_TERM', member, undefined, `“${relationshipType}” term`, (termUrn) => ({
      termUrn,
      relationshipType,
    })),
  ),
);
export const owners = elements('OWNERSHIP', 'owners', 'owner', 'owner', (ownerUrn, { type, typeUrn }) => ({
  ownerUrn,
  ownerType: String(type),
  ...(typeof typeUrn === 'string' && { ownerTypeUrn: typeUrn }),
}));
export const domains = elements('DOMAIN', 'domains', undefined, 'domain', (domainUrn) => ({ domainUrn }));
const propertyValues = (values: Json | undefined) =>
  JSON.stringify(objectsOf(values).map((value) => Object.values(value)[0]));
export const structuredProperties = elements(
  ...(['STRUCTURED_PROPERTY', 'properties', 'propertyUrn', 'structured property'] as const),
  (propertyUrn, { values }) => ({ propertyUrn, propertyValues: propertyValues(values) }),
);
export const applications = elements(
  'APPLICATION',
  'applications',
  undefined,
  'application',
  (applicationUrn) => ({
    applicationUrn,
  }),
);
