import type { Json, JsonObject } from '../../model/types.js';
import { columnUrn } from '../../model/urn-build.js';
import { type Differ, type Difference, objects, operationOf, pairs, textOf } from './difference.js';
import type { ChangeCategory } from './types.js';

const list = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/**
 * Differs of lists whose elements are named by a member, or are names themselves.
 * @param parametersOf what is told of an element beside its name
 */
function elements(
  category: ChangeCategory,
  member: string,
  key: string | undefined,
  noun: string,
  parametersOf?: (name: string, element: JsonObject) => Record<string, string>,
): Differ {
  const nameOf = (element: Json) => String(key === undefined ? element : (element as JsonObject)[key]);
  return (before, after, urn) =>
    pairs(list(before[member]), list(after[member]), nameOf).map((pair) => {
      const { operation, verb } = operationOf(pair);
      const element = (pair.after ?? pair.before) as JsonObject;
      return {
        ...{ category, operation, modifier: pair.key },
        ...(parametersOf && { parameters: parametersOf(pair.key, element) }),
        semVerChange: operation === 'MODIFY' ? 'PATCH' : 'MINOR',
        description: `${verb} ${noun} ${pair.key} of ${urn}`,
      };
    });
}

/** A differ of one text of an aspect. */
function text(member: string): Differ {
  return (before, after, urn) => textDifference(textOf(before[member]), textOf(after[member]), urn);
}

function textDifference(
  before: string | undefined,
  after: string | undefined,
  of: string,
  modifier?: string,
): Difference[] {
  if (before === after) return [];
  const { operation, verb } = operationOf({ before, after });
  return [
    {
      ...{ category: 'DOCUMENTATION', operation, semVerChange: operation === 'MODIFY' ? 'PATCH' : 'MINOR' },
      ...(modifier !== undefined && { modifier }),
      parameters: { ...(after !== undefined && { description: after }) },
      description: `${verb} the documentation of ${of}`,
    },
  ];
}

const pathOf = ({ fieldPath }: JsonObject) => String(fieldPath);

/** Applies a differ to each column that is in both versions, or in one: the aspect has a list of them. */
function columns(member: string, differ: Differ): Differ {
  return (before, after, urn) =>
    pairs(objects(before[member]), objects(after[member]), pathOf).flatMap((pair) => {
      const column = columnUrn(urn, pair.key);
      return differ(pair.before ?? {}, pair.after ?? {}, column).map((difference) => ({
        ...difference,
        parameters: { fieldPath: pair.key, fieldUrn: column, ...difference.parameters },
      }));
    });
}

const inside =
  (member: string, differ: Differ): Differ =>
  (before, after, urn) =>
    differ((before[member] ?? {}) as JsonObject, (after[member] ?? {}) as JsonObject, urn);

const both =
  (...differs: Differ[]): Differ =>
  (before, after, urn) =>
    differs.flatMap((differ) => differ(before, after, urn));

/** Columns that come, go, or become something else. */
const schema: Differ = (before, after, urn) =>
  pairs(objects(before.fields), objects(after.fields), pathOf).flatMap((pair): Difference[] => {
    const { operation, verb } = operationOf(pair);
    const modifier = columnUrn(urn, pair.key);
    const parameters = {
      fieldPath: pair.key,
      fieldUrn: modifier,
      nullable: String(pair.after?.nullable ?? false),
    };
    const common = { category: 'TECHNICAL_SCHEMA', operation, modifier, parameters } as const;
    if (operation !== 'MODIFY') {
      const semVerChange = operation === 'ADD' ? 'MINOR' : 'MAJOR';
      return [{ ...common, semVerChange, description: `${verb} column ${pair.key} of ${urn}` }];
    }
    const [old, now] = [pair.before?.nativeDataType, pair.after?.nativeDataType].map(String);
    if (old === now) return [];
    const description = `Changed the type of column ${pair.key} of ${urn} from ${old} to ${now}`;
    return [{ ...common, semVerChange: 'MAJOR', description }];
  });

const tags = elements('TAG', 'tags', 'tag', 'tag', (tagUrn) => ({ tagUrn }));
const terms = elements('GLOSSARY_TERM', 'terms', 'urn', 'glossary term', (termUrn) => ({ termUrn }));
const owners = elements('OWNERSHIP', 'owners', 'owner', 'owner', (ownerUrn, { type, typeUrn }) => ({
  ownerUrn,
  ownerType: String(type),
  ...(typeof typeUrn === 'string' && { ownerTypeUrn: typeUrn }),
}));
const domains = elements('DOMAIN', 'domains', undefined, 'domain', (domainUrn) => ({ domainUrn }));
const propertyValues = (values: Json | undefined) =>
  JSON.stringify(objects(values).map((value) => Object.values(value)[0]));
const structuredProperties = elements(
  ...(['STRUCTURED_PROPERTY', 'properties', 'propertyUrn', 'structured property'] as const),
  (propertyUrn, { values }) => ({ propertyUrn, propertyValues: propertyValues(values) }),
);
const applications = elements('APPLICATION', 'applications', undefined, 'application', (applicationUrn) => ({
  applicationUrn,
}));
const columnTags = inside('globalTags', tags);
const columnTerms = inside('glossaryTerms', terms);

/** The document that a document is below. */
const parent: Differ = ({ parentDocument: before }, { parentDocument: after }, urn) => {
  const [old, now] = [before, after].map((place) => place && String((place as JsonObject).document));
  if (old === now) return [];
  return [
    {
      ...{ category: 'PARENT', operation: 'MODIFY', semVerChange: 'PATCH' },
      parameters: { ...(old && { oldParent: old }), ...(now && { newParent: now }) },
      description: `Moved ${urn} ${now ? `below ${now}` : 'to the top'}`,
    },
  ];
};

/** Which aspects tell of a category, and how. Entities have those of them that their type has. */
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
    glossaryTermInfo: text('definition'),
    glossaryNodeInfo: text('definition'),
    institutionalMemory: elements('DOCUMENTATION', 'elements', 'url', 'link'),
    schemaMetadata: columns('fields', text('description')),
    editableSchemaMetadata: columns('editableSchemaFieldInfo', text('description')),
  },
  TAG: {
    globalTags: tags,
    schemaMetadata: columns('fields', columnTags),
    editableSchemaMetadata: columns('editableSchemaFieldInfo', columnTags),
  },
  GLOSSARY_TERM: {
    glossaryTerms: terms,
    schemaMetadata: columns('fields', columnTerms),
    editableSchemaMetadata: columns('editableSchemaFieldInfo', columnTerms),
  },
  OWNERSHIP: { ownership: owners },
  DOMAIN: { domains },
  STRUCTURED_PROPERTY: { structuredProperties },
  APPLICATION: { applications },
  PARENT: { documentInfo: parent },
  RELATED_ENTITIES: {
    documentInfo: both(
      elements('RELATED_ENTITIES', 'relatedAssets', 'asset', 'related asset'),
      elements('RELATED_ENTITIES', 'relatedDocuments', 'document', 'related document'),
    ),
  },
  ASSET_MEMBERSHIP: {
    dataProductProperties: elements('ASSET_MEMBERSHIP', 'assets', 'destinationUrn', 'asset'),
  },
};

/** The differences of an aspect in some categories; none where it tells nothing of them. */
export function differences(
  categories: readonly ChangeCategory[],
  aspect: string,
  ...values: Parameters<Differ>
): Difference[] {
  const differs = categories.flatMap((category) => DIFFERS[category][aspect] ?? []);
  return both(...differs)(...values);
}
