import { shortened } from '../parts/format.js';
import { type Trouble, troublesOf } from './health.js';
import { type Folder, placeOf } from './place.js';
import type { Asset, EntityRecord, Members } from './records.js';
import { nameInUrn, parseUrn, platformInUrn } from './urns.js';

/** What the page shows of an entity wherever it is named. */
export interface Preview {
  urn: string;
  /** The entity type's name as in URNs. */
  type: string;
  name: string;
  platform?: string | undefined;
  /** Such as Table or View. */
  subType?: string | undefined;
  description?: string | undefined;
  /** Of a tag, as CSS has it. */
  colour?: string | undefined;
  /** What a person does. */
  work?: string | undefined;
  exists: boolean;
  isRemoved: boolean;
  isDeprecated: boolean;
  /** What is wrong with it now. */
  troubles: readonly Trouble[];
  /** What it is in, the outermost first. */
  place: readonly Folder[];
  /** The URNs of people and groups, each once. */
  owners: readonly string[];
  /** Of a person or a group. */
  email?: string | undefined;
}

/** The aspects with names and descriptions, those of users before those of sources. */
const NAMED = [
  'editableDatasetProperties',
  'editableContainerProperties',
  'datasetProperties',
  'containerProperties',
  'chartInfo',
  'dashboardInfo',
  'dataFlowInfo',
  'dataJobInfo',
  'corpUserEditableInfo',
  'corpUserInfo',
  'corpGroupInfo',
  'tagProperties',
  'glossaryTermInfo',
  'glossaryNodeInfo',
  'domainProperties',
  'dataProductProperties',
  'dataPlatformInfo',
  'ownershipTypeInfo',
  'dataTypeInfo',
  'entityTypeInfo',
  'mlModelProperties',
  'mlModelGroupProperties',
  'mlModelDeploymentProperties',
  'mlPrimaryKeyProperties',
  'mlFeatureTableProperties',
  'mlFeatureProperties',
  'notebookInfo',
  'applicationProperties',
  'assertionInfo',
  'incidentInfo',
  'formInfo',
  'documentInfo',
  'postInfo',
  'testInfo',
  'businessAttributeInfo',
  'erModelRelationshipProperties',
  'queryProperties',
  'propertyDefinition',
  'dataHubRoleInfo',
  'dataHubPolicyInfo',
  'dataProcessInstanceProperties',
];

/** Descriptions by users. */
const DESCRIBED = [
  'editableChartProperties',
  'editableDashboardProperties',
  'editableDataJobProperties',
  'editableDataFlowProperties',
  'editableMlModelProperties',
  'editableMlModelGroupProperties',
  'editableMlFeatureProperties',
  'editableMlFeatureTableProperties',
  'editableMlPrimaryKeyProperties',
  'editableNotebookProperties',
];

/** The aspects that a preview needs. */
export const PREVIEW_ASPECTS = [
  ...DESCRIBED,
  ...NAMED,
  'subTypes',
  'status',
  'deprecation',
  'dataPlatformInstance',
  'browsePathsV2',
  'ownership',
  'corpGroupEditableInfo',
];

const PEOPLE = ['corpUserEditableInfo', 'corpUserInfo'];

const PERSON_NAME_MEMBERS = ['displayName', 'fullName'];
const NAME_MEMBERS = [...PERSON_NAME_MEMBERS, 'name', 'title'];
const DESCRIPTION_MEMBERS = ['description', 'definition', 'aboutMe', 'documentation'];

/** The aspects of an entity by name. */
export const aspectsOf = ({ aspects }: EntityRecord): ReadonlyMap<string, Members> =>
  new Map(aspects.map(({ name, value }) => [name, value as Members]));

/** The members that name and describe an entity, which a post has within it. */
const telling = (members: Members | undefined) => (members?.content ?? members) as Members | undefined;

/** What is shown of an entity, from its aspects, and of an asset from what these do not hold. */
export function previewOf(record: EntityRecord, asset?: Asset): Preview {
  const { urn, entityName, exists } = record;
  const aspects = aspectsOf(record);
  const text = (names: readonly string[], members: readonly string[]) => {
    const values = names.flatMap((name) => members.map((member) => telling(aspects.get(name))?.[member]));
    return values.find((value): value is string => typeof value === 'string' && value !== '');
  };
  const isPerson = PEOPLE.some((name) => aspects.has(name));
  // Assertions have no names.
  const ofCheck = text(['assertionInfo'], ['description']);
  const platform = aspects.get('dataPlatformInstance')?.platform;
  const [subType] = (aspects.get('subTypes')?.typeNames ?? []) as string[];
  const name = text(NAMED, isPerson ? PERSON_NAME_MEMBERS : NAME_MEMBERS) ?? ofCheck ?? nameInUrn(urn);
  const work = text(PEOPLE, ['title']);
  const colour = text(['tagProperties'], ['colorHex']);
  return {
    urn,
    type: entityName,
    name: shortened(name, MAX_NAME),
    platform: platformInUrn(urn) ?? (typeof platform === 'string' ? nameInUrn(platform) : undefined),
    subType,
    description: ofCheck ? undefined : text([...DESCRIBED, ...NAMED], DESCRIPTION_MEMBERS),
    colour: colour !== undefined && COLOUR.test(colour) ? colour : undefined,
    work: work === undefined || work === name ? undefined : shortened(work, MAX_NAME),
    exists,
    isRemoved: aspects.get('status')?.removed === true,
    isDeprecated: aspects.get('deprecation')?.deprecated === true,
    troubles: troublesOf(asset),
    place: placeOf(aspects, asset),
    owners: ownersIn(aspects),
    email: text(
      ['corpUserEditableInfo', 'corpUserInfo', 'corpGroupEditableInfo', 'corpGroupInfo'],
      ['email'],
    ),
  };
}

function ownersIn(aspects: ReadonlyMap<string, Members>): string[] {
  const owners = (aspects.get('ownership')?.owners ?? []) as { owner: string }[];
  return [...new Set(owners.map(({ owner }) => owner))];
}

/** Colours of tags are any texts. */
const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

/** The most characters of a name: nobody reads a longer one, and it would push all else out of sight. */
const MAX_NAME = 200;

/** What the URN alone says, until the entity has been read. */
export function previewOfUrn(urn: string): Preview {
  return {
    urn,
    type: parseUrn(urn).type,
    name: shortened(nameInUrn(urn), MAX_NAME),
    platform: platformInUrn(urn),
    exists: true,
    isRemoved: false,
    isDeprecated: false,
    troubles: [],
    place: [],
    owners: [],
  };
}
