import type { EntityType, Registry } from '../../model/types.js';
import { isUserOrGroup } from '../access/admin-only.js';
import { grantedOn } from '../access/granted-privileges.js';
import { privilegeFor } from '../access/required-privileges.js';
import { type Caller, hasRole } from '../callers/caller.js';
import { isGrantedEverywhere } from '../callers/grants.js';
import { hasEditableDescription } from '../documentation/descriptions-and-names.js';
import type { RequestContext } from '../request-context.js';

/** The entity to which the privileges apply. */
interface Target {
  urn: string;
  entityType: EntityType;
}

/** The aspects that each privilege permits to edit. It does not apply to an entity type that has none of them. */
const EDITED_ASPECTS: Readonly<Record<string, readonly string[]>> = {
  canEditDeprecation: ['deprecation'],
  canEditDomains: ['domains'],
  canEditEmbed: ['embed'],
  canEditGlossaryTerms: ['glossaryTerms'],
  canEditLineage: ['upstreamLineage', 'dataJobInputOutput', 'chartInfo', 'dashboardInfo'],
  canEditLinks: ['institutionalMemory'],
  canEditOwners: ['ownership'],
  canEditProperties: ['structuredProperties'],
  canEditTags: ['globalTags'],
  canManageAssetSummary: ['assetSettings'],
  canEditSchemaFieldDescription: ['editableSchemaMetadata'],
  canEditSchemaFieldGlossaryTerms: ['editableSchemaMetadata'],
  canEditSchemaFieldTags: ['editableSchemaMetadata'],
};

/** Privileges to create entities that refer to the asset. Each has the aspect and relationship of the reference. */
const CREATION_OF_REFERENCES: Readonly<Record<string, [aspect: string, relationship: string]>> = {
  canEditAssertions: ['assertionInfo', 'Asserts'],
  canEditAssertionOwners: ['assertionInfo', 'Asserts'],
  canEditDataProducts: ['dataProductProperties', 'DataProductContains'],
  canEditIncidents: ['incidentInfo', 'IncidentOn'],
};

/** Privileges of every reader. Each applies to entity types that have this aspect. */
const READER_PRIVILEGES: Readonly<Record<string, string>> = {
  canViewDatasetOperations: 'operation',
  canViewDatasetProfile: 'datasetProfile',
  canViewDatasetUsage: 'datasetUsageStatistics',
};

type Privileges = Record<string, boolean | null>;

/** The privileges of a user on an entity. A privilege that does not apply to the entity's type is null. */
export async function entityPrivileges(
  entity: Target,
  user: User,
  context: RequestContext,
): Promise<Privileges> {
  const { entityType } = entity;
  const may = await privilegesOn(entity, user, context);
  const has = (aspect: string) => entityType.aspects.has(aspect);
  const isReferred = ([aspect, name]: [string, string]) =>
    refersTo(context.catalog.registry, aspect, name, entityType);
  return {
    canManageEntity: may('DELETE_ENTITY'),
    canManageChildren: childrenOf(entityType, may),
    canEditDescription: hasEditableDescription(entityType.name) ? may('EDIT_ENTITY_DOCS') : null,
    canEditQueries: entityType.name === 'dataset' ? may('EDIT_ENTITY_QUERIES') : null,
    ...each(EDITED_ASPECTS, (aspects, name) => (aspects.some(has) ? may(name) : null)),
    ...each(CREATION_OF_REFERENCES, (reference, name) => (isReferred(reference) ? may(name) : null)),
    ...each(READER_PRIVILEGES, (aspect) => (has(aspect) ? hasRole(user.rights, 'reader') : null)),
  };
}

/** Whether the user may manage the children. A subdomain is in its domain, so EDIT_ENTITY on the domain is enough. */
function childrenOf({ name }: EntityType, may: (privilege: string) => boolean): boolean | null {
  if (name === 'domain') return may('EDIT_ENTITY');
  return name === 'glossaryNode' ? may('MANAGE_GLOSSARY_CHILDREN') : null;
}

/** The user whose privileges are read. */
type User = Pick<Caller, 'actor' | 'rights'>;

/**
 * Whether the user has a privilege on the entity. It may come from their role, from a privilege on the whole catalog,
 * or from policies about the entity. Policies are read only if there are any.
 */
async function privilegesOn(
  { urn, entityType }: Target,
  { actor, rights }: User,
  { loaders }: RequestContext,
): Promise<(privilege: string) => boolean> {
  const grants = rights?.grants ?? [];
  const hasManagePrivilege = isGrantedEverywhere(grants, entityType.managePrivileges);
  if (hasRole(rights, 'admin') || hasManagePrivilege) return () => true;
  if (entityType.platformPrivilegesOnly) return () => false;
  const isPerson = isUserOrGroup(entityType);
  if (grants.length === 0) return () => false;
  const { privileges, throughParents } = grantedOn({ actor, grants }, await loaders.resources.load(urn));
  return (privilege) => {
    if (isPerson && privilege === 'DELETE_ENTITY') return false;
    return privileges.has(privilegeFor(entityType, privilege)) || throughParents;
  };
}

function refersTo(registry: Registry, aspect: string, name: string, { name: target }: EntityType): boolean {
  const relationships = registry.aspects.get(aspect)?.relationships ?? [];
  return relationships.some(
    (relationship) => relationship.name === name && relationship.entityTypes.includes(target),
  );
}

function each<Item>(
  items: Readonly<Record<string, Item>>,
  flag: (item: Item, privilege: string) => boolean | null,
): Privileges {
  return Object.fromEntries(
    Object.entries(items).map(([field, item]) => [field, flag(item, NAMES[field] ?? field)]),
  );
}

/** DataHub's privilege names for one entity, by GraphQL field. */
const NAMES: Readonly<Record<string, string>> = {
  canManageEntity: 'DELETE_ENTITY',
  canManageAssetSummary: 'MANAGE_ASSET_SUMMARY',
  canEditAssertions: 'EDIT_ENTITY_ASSERTIONS',
  canEditAssertionOwners: 'EDIT_ENTITY_ASSERTIONS',
  canEditDataProducts: 'EDIT_ENTITY_DATA_PRODUCTS',
  canEditDeprecation: 'EDIT_DEPRECATION_PRIVILEGE',
  canEditDescription: 'EDIT_ENTITY_DOCS',
  canEditDomains: 'EDIT_DOMAINS_PRIVILEGE',
  canEditEmbed: 'EDIT_ENTITY_EMBED',
  canEditGlossaryTerms: 'EDIT_ENTITY_GLOSSARY_TERMS',
  canEditIncidents: 'EDIT_ENTITY_INCIDENTS',
  canEditLineage: 'EDIT_LINEAGE',
  canEditLinks: 'EDIT_ENTITY_DOC_LINKS',
  canEditOwners: 'EDIT_ENTITY_OWNERS',
  canEditProperties: 'EDIT_ENTITY_PROPERTIES',
  canEditQueries: 'EDIT_ENTITY_QUERIES',
  canEditSchemaFieldDescription: 'EDIT_DATASET_COL_DESCRIPTION',
  canEditSchemaFieldGlossaryTerms: 'EDIT_DATASET_COL_GLOSSARY_TERMS',
  canEditSchemaFieldTags: 'EDIT_DATASET_COL_TAGS',
  canEditTags: 'EDIT_ENTITY_TAGS',
  canViewDatasetOperations: 'VIEW_DATASET_OPERATIONS',
  canViewDatasetProfile: 'VIEW_DATASET_PROFILE',
  canViewDatasetUsage: 'VIEW_DATASET_USAGE',
};

/** The names of the privileges that readers have on every entity. */
const READER_PRIVILEGE_NAMES = ['VIEW_ENTITY_PAGE', 'EXISTS_ENTITY'];

/** The privileges for children, which only the glossary has. */
const CHILDREN_PRIVILEGES = ['MANAGE_GLOSSARY_CHILDREN', 'MANAGE_ALL_GLOSSARY_CHILDREN'];

/** The granted privileges by DataHub's names, including those to view and to edit the entity. */
export async function entityPrivilegeNames(
  entity: Target,
  user: User,
  context: RequestContext,
): Promise<string[]> {
  const { entityType } = entity;
  const [granted, may] = await Promise.all([
    entityPrivileges(entity, user, context),
    privilegesOn(entity, user, context),
  ]);
  const general = [
    'EDIT_ENTITY',
    'CREATE_ENTITY',
    ...(entityType.aspects.has('status') ? ['EDIT_ENTITY_STATUS'] : []),
  ];
  const ofType = entityType.name === 'glossaryNode' ? [...general, ...CHILDREN_PRIVILEGES] : general;
  const names = [
    ...(hasRole(user.rights, 'reader') ? READER_PRIVILEGE_NAMES : []),
    ...ofType.filter(may),
    ...Object.entries(NAMES).flatMap(([field, name]) => (granted[field] ? [name] : [])),
  ];
  // Two fields may stand for the same privilege.
  return [...new Set(names)];
}
