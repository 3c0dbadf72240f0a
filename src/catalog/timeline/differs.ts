import { isObject, objectOf, objectsOf } from '../../model/json.js';
import type { Json, JsonObject } from '../../model/types.js';
import { schemaColumns } from './column-pairs.js';
import { columns, combined, elements, nested, text } from './differ-builders.js';
import { type Differ, type Difference, operationOf, textOf } from './difference.js';
import { schema } from './schema-differ.js';
import type { ChangeCategory } from './types.js';

/** What the writer says about an association. Programs that propagate tags and terms recognise their own by it. */
const contextOf = ({ context }: JsonObject) => (typeof context === 'string' ? { context } : {});

const tags = elements(
  ...(['TAG', 'tags', 'tag', 'tag'] as const),
  (tagUrn, tag) => ({ tagUrn, ...contextOf(tag) }),
  ({ tag }) => String(tag),
);
const terms = elements(
  ...(['GLOSSARY_TERM', 'terms', 'urn', 'glossary term'] as const),
  (termUrn, term) => ({ termUrn, ...contextOf(term) }),
  ({ urn }) => String(urn),
);

/** DataHub's names for the relationships between terms. */
const RELATIONSHIP_TYPES = {
  isRelatedTerms: 'Is A',
  hasRelatedTerms: 'Has A',
  values: 'Has Value',
  relatedTerms: 'Is Related To',
};

const relatedTerms = combined(
  ...Object.entries(RELATIONSHIP_TYPES).map(([member, relationshipType]) =>
    elements('GLOSSARY_TERM', member, undefined, `“${relationshipType}” term`, (termUrn) => ({
      termUrn,
      relationshipType,
    })),
  ),
);

const owners = elements(
  ...(['OWNERSHIP', 'owners', 'owner', 'owner'] as const),
  (ownerUrn, { type, typeUrn }) => ({
    ownerUrn,
    ownerType: String(type),
    ...(typeof typeUrn === 'string' && { ownerTypeUrn: typeUrn }),
  }),
  ({ owner, type, typeUrn }) => [owner, type, typeUrn].join(' '),
);

const propertyValues = (values: Json | undefined) =>
  JSON.stringify(objectsOf(values).map((value) => Object.values(value)[0]));

const structuredProperties = elements(
  ...(['STRUCTURED_PROPERTY', 'properties', 'propertyUrn', 'structured property'] as const),
  (propertyUrn, { values }) => ({ propertyUrn, propertyValues: propertyValues(values) }),
);

const columnTags = nested('globalTags', tags);
const columnTerms = nested('glossaryTerms', terms);

/** Compares the parent of a document. */
const parent: Differ = ({ parentDocument: before }, { parentDocument: after }, urn) => {
  const [old, now] = [before, after].map((place) => (isObject(place) ? String(place.document) : undefined));
  if (old === now) return [];
  return [
    {
      ...{ category: 'PARENT', operation: 'MODIFY', semVerChange: 'PATCH' },
      parameters: { ...(old && { oldParent: old }), ...(now && { newParent: now }) },
      description: `Moved ${urn} ${now ? `below ${now}` : 'to the top'}`,
    },
  ];
};

/** Compares title, text and state of a document. In DataHub, no category that can be requested contains the state. */
const document: Differ = (before, after, urn) =>
  (
    [
      ['Title', before.title, after.title],
      ['Content', objectOf(before.contents).text, objectOf(after.contents).text],
      ['State', objectOf(before.status).state, objectOf(after.status).state],
    ] as const
  ).flatMap(([name, was, is]) => {
    const [old, now] = [textOf(was), textOf(is)];
    if (old === now) return [];
    const { operation, verb } = operationOf({ before: old, after: now });
    return {
      ...{ category: 'DOCUMENTATION', operation, semVerChange: 'PATCH' },
      parameters: { ...(old && { [`old${name}`]: old }), ...(now && { [`new${name}`]: now }) },
      description: `${verb} the ${name.toLowerCase()} of ${urn}`,
    };
  });

/** The differs of each category, by aspect name. An entity type uses those of its aspects. */
export const DIFFERS: Record<ChangeCategory, Record<string, Differ>> = {
  TECHNICAL_SCHEMA: { schemaMetadata: schema },
  DOCUMENTATION: {
    ...Object.fromEntries(
      [
        'dataset',
        'chart',
        'dashboard',
        'dataFlow',
        'dataJob',
        'container',
        'domain',
        'dataProduct',
        'tag',
      ].flatMap((type) => [
        [`editable${type.charAt(0).toUpperCase()}${type.slice(1)}Properties`, text('description')],
        [`${type}Properties`, text('description')],
        [`${type}Info`, text('description')],
      ]),
    ),
    documentInfo: document,
    glossaryTermInfo: text('definition'),
    glossaryNodeInfo: text('definition'),
    institutionalMemory: elements('DOCUMENTATION', 'elements', 'url', 'link'),
    schemaMetadata: columns('fields', text('description'), schemaColumns),
    editableSchemaMetadata: columns('editableSchemaFieldInfo', text('description')),
  },
  TAG: {
    globalTags: tags,
    schemaMetadata: columns('fields', columnTags, schemaColumns),
    editableSchemaMetadata: columns('editableSchemaFieldInfo', columnTags),
  },
  GLOSSARY_TERM: {
    glossaryTerms: terms,
    glossaryRelatedTerms: relatedTerms,
    schemaMetadata: columns('fields', columnTerms, schemaColumns),
    editableSchemaMetadata: columns('editableSchemaFieldInfo', columnTerms),
  },
  OWNERSHIP: { ownership: owners },
  DOMAIN: { domains: elements('DOMAIN', 'domains', undefined, 'domain', (domainUrn) => ({ domainUrn })) },
  STRUCTURED_PROPERTY: { structuredProperties },
  APPLICATION: {
    applications: elements('APPLICATION', 'applications', undefined, 'application', (applicationUrn) => ({
      applicationUrn,
    })),
  },
  PARENT: { documentInfo: parent },
  RELATED_ENTITIES: {
    documentInfo: combined(
      elements('RELATED_ENTITIES', 'relatedAssets', 'asset', 'related asset'),
      elements('RELATED_ENTITIES', 'relatedDocuments', 'document', 'related document'),
    ),
  },
  ASSET_MEMBERSHIP: {
    dataProductProperties: elements('ASSET_MEMBERSHIP', 'assets', 'destinationUrn', 'asset'),
  },
};

/** The differences of an aspect in some categories. Empty if it belongs to none of them. */
export function differences(
  categories: readonly ChangeCategory[],
  aspect: string,
  ...values: Parameters<Differ>
): Difference[] {
  const differs = categories.flatMap((category) => DIFFERS[category][aspect] ?? []);
  return combined(...differs)(...values);
}
