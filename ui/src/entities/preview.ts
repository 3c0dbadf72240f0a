import type { RecordsQuery } from '../../generated/operations.js';
import { nameInUrn, parseUrn, platformInUrn } from './urns.js';

/** An entity as it is stored. */
export type EntityRecord = RecordsQuery['entityRecords'][number];

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
  exists: boolean;
  isRemoved: boolean;
  isDeprecated: boolean;
}

/** Members of an aspect, whose values the codec of the service has validated. */
export type Members = Readonly<Record<string, unknown>>;

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
  'mlModelProperties',
  'mlModelGroupProperties',
  'mlFeatureTableProperties',
  'mlFeatureProperties',
  'notebookInfo',
  'applicationProperties',
  'assertionInfo',
  'incidentInfo',
  'formInfo',
  'documentInfo',
  'postInfo',
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
];

/** Their title is what they do. */
const PEOPLE = ['corpUserInfo', 'corpUserEditableInfo'];

const NAME_MEMBERS = ['displayName', 'fullName', 'name', 'title'];
const DESCRIPTION_MEMBERS = ['description', 'definition', 'aboutMe', 'documentation'];

/** The aspects of an entity by name. */
export const aspectsOf = ({ aspects }: EntityRecord): ReadonlyMap<string, Members> =>
  new Map(aspects.map(({ name, value }) => [name, value as Members]));

/** What is shown of an entity, from its aspects. */
export function previewOf(record: EntityRecord): Preview {
  const { urn, entityName, exists } = record;
  const aspects = aspectsOf(record);
  const text = (names: readonly string[], members: readonly string[]) => {
    const values = names.flatMap((name) =>
      members
        .filter((member) => !(member === 'title' && PEOPLE.includes(name)))
        .map((member) => aspects.get(name)?.[member]),
    );
    return values.find((value): value is string => typeof value === 'string' && value !== '');
  };
  const platform = aspects.get('dataPlatformInstance')?.platform;
  const [subType] = (aspects.get('subTypes')?.typeNames ?? []) as string[];
  return {
    urn,
    type: entityName,
    name: text(NAMED, NAME_MEMBERS) ?? nameInUrn(urn),
    platform: platformInUrn(urn) ?? (typeof platform === 'string' ? nameInUrn(platform) : undefined),
    subType,
    description: text([...DESCRIBED, ...NAMED], DESCRIPTION_MEMBERS),
    exists,
    isRemoved: aspects.get('status')?.removed === true,
    isDeprecated: aspects.get('deprecation')?.deprecated === true,
  };
}

/** What the URN alone says, until the entity has been read. */
export function previewOfUrn(urn: string): Preview {
  return {
    urn,
    type: parseUrn(urn).type,
    name: nameInUrn(urn),
    platform: platformInUrn(urn),
    exists: true,
    isRemoved: false,
    isDeprecated: false,
  };
}
