import { isObject, objectOf, objectsOf } from '../../model/json.js';
import type { Json, JsonObject } from '../../model/types.js';
import { schemaColumns } from './column-pairs.js';
import { columns, combined, elements, nested, text } from './differ-builders.js';
import { type Differ, type Difference, operationOf, pairs, textOf } from './difference.js';
import { schema } from './schema-differ.js';
import type { ChangeCategory } from './types.js';

// What the writer says about an association, as JSON texts. Programs that propagate tags and terms recognise their own by
// it.
const contextOf = ({ context }: JsonObject) => (typeof context === 'string' ? context : '{}');
const sourceOf = ({ attribution }: JsonObject) =>
  JSON.stringify(objectOf(objectOf(attribution).sourceDetail));
const originOf = (association: JsonObject) => ({
  context: contextOf(association),
  sourceDetails: sourceOf(association),
});

const tags = elements({
  category: 'TAG',
  member: 'tags',
  noun: 'tag',
  key: ['tag'],
  parametersOf: (tagUrn, tag) => ({ tagUrn, ...originOf(tag) }),
});
const terms = elements({
  category: 'GLOSSARY_TERM',
  member: 'terms',
  noun: 'glossary term',
  key: ['urn'],
  parametersOf: (termUrn, term) => ({ termUrn, ...originOf(term) }),
});

/** DataHub's names for the relationships between terms. */
const RELATIONSHIP_TYPES = {
  isRelatedTerms: 'Is A',
  hasRelatedTerms: 'Has A',
  values: 'Has Value',
  relatedTerms: 'Is Related To',
};

const relatedTerms = combined(
  ...Object.entries(RELATIONSHIP_TYPES).map(([member, relationshipType]) =>
    elements({
      category: 'GLOSSARY_TERM',
      member,
      noun: `“${relationshipType}” term`,
      parametersOf: (termUrn) => ({ termUrn, relationshipType }),
    }),
  ),
);

const owners = elements({
  category: 'OWNERSHIP',
  member: 'owners',
  noun: 'owner',
  key: ['owner', 'type', 'typeUrn'],
  parametersOf: (ownerUrn, owner) => ({
    ownerUrn,
    ownerType: String(owner.type),
    ...(typeof owner.typeUrn === 'string' && { ownerTypeUrn: owner.typeUrn }),
    sourceDetails: sourceOf(owner),
  }),
});

const domains = elements({
  category: 'DOMAIN',
  member: 'domains',
  noun: 'domain',
  parametersOf: (domainUrn, _domain, { domainAssociations }) => ({
    domainUrn,
    ...originOf(objectsOf(domainAssociations).find(({ domain }) => domain === domainUrn) ?? {}),
  }),
});

const propertyValues = (values: Json | undefined) =>
  JSON.stringify(objectsOf(values).map((value) => Object.values(value)[0]));

const structuredProperties = elements({
  category: 'STRUCTURED_PROPERTY',
  member: 'properties',
  noun: 'structured property',
  key: ['propertyUrn'],
  value: 'values',
  parametersOf: (propertyUrn, property) => ({
    propertyUrn,
    propertyValues: propertyValues(property.values),
    sourceDetails: sourceOf(property),
  }),
});

/** Texts about the entity, one by source. */
const documentation: Differ = (before, after, urn) =>
  pairs(objectsOf(before.documentations), objectsOf(after.documentations), (one) =>
    String(objectOf(one.attribution).source),
  ).flatMap((pair): Difference[] => {
    if (pair.before?.documentation === pair.after?.documentation) return [];
    const { operation, verb } = operationOf(pair);
    const { documentation: content, ...association } = pair.after ?? pair.before ?? {};
    const { source } = objectOf(association.attribution);
    return [
      {
        ...{ category: 'DOCUMENTATION', operation, semVerChange: operation === 'MODIFY' ? 'PATCH' : 'MINOR' },
        ...(typeof source === 'string' && { modifier: source }),
        parameters: { documentation: String(content), sourceDetails: sourceOf(association) },
        description: `${verb} the documentation of ${urn}`,
      },
    ];
  });

const ownTags = nested('globalTags', tags);
const ownTerms = nested('glossaryTerms', terms);

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
    glossaryTermInfo: combined(text('name', 'name'), text('definition')),
    glossaryNodeInfo: text('definition'),
    documentation,
    // In DataHub, these may be renamed too.
    domainProperties: combined(text('name', 'name'), text('description')),
    dataProductProperties: combined(text('name', 'name'), text('description')),
    businessAttributeInfo: text('description'),
    institutionalMemory: elements({
      category: 'DOCUMENTATION',
      member: 'elements',
      noun: 'link',
      key: ['url'],
      value: 'description',
    }),
    schemaMetadata: columns('fields', text('description'), schemaColumns),
    editableSchemaMetadata: columns('editableSchemaFieldInfo', text('description')),
  },
  TAG: {
    globalTags: tags,
    businessAttributeInfo: ownTags,
    schemaMetadata: columns('fields', ownTags, schemaColumns),
    editableSchemaMetadata: columns('editableSchemaFieldInfo', ownTags),
  },
  GLOSSARY_TERM: {
    glossaryTerms: terms,
    businessAttributeInfo: ownTerms,
    glossaryRelatedTerms: relatedTerms,
    schemaMetadata: columns('fields', ownTerms, schemaColumns),
    editableSchemaMetadata: columns('editableSchemaFieldInfo', ownTerms),
  },
  OWNERSHIP: { ownership: owners },
  DOMAIN: { domains },
  STRUCTURED_PROPERTY: { structuredProperties },
  APPLICATION: {
    applications: elements({
      category: 'APPLICATION',
      member: 'applications',
      noun: 'application',
      parametersOf: (applicationUrn) => ({ applicationUrn }),
    }),
  },
  PARENT: { documentInfo: parent },
  RELATED_ENTITIES: {
    documentInfo: combined(
      elements({
        category: 'RELATED_ENTITIES',
        member: 'relatedAssets',
        noun: 'related asset',
        key: ['asset'],
      }),
      elements({
        category: 'RELATED_ENTITIES',
        member: 'relatedDocuments',
        noun: 'related document',
        key: ['document'],
      }),
    ),
  },
  ASSET_MEMBERSHIP: {
    dataProductProperties: elements({
      category: 'ASSET_MEMBERSHIP',
      member: 'assets',
      noun: 'asset',
      key: ['destinationUrn'],
    }),
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
