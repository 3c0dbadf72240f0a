import { isObject, objectOf } from '../../model/json.js';
import {
  applications,
  domains,
  owners,
  relatedTerms,
  structuredProperties,
  tags,
  terms,
} from './association-differs.js';
import { schemaColumns } from './column-pairs.js';
import { columns, combined, elements, nested, text } from './differ-builders.js';
import { type Differ, type Difference, operationOf, textOf } from './difference.js';
import { schema } from './schema-differ.js';
import type { ChangeCategory } from './types.js';

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
  DOMAIN: { domains },
  STRUCTURED_PROPERTY: { structuredProperties },
  APPLICATION: { applications },
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
