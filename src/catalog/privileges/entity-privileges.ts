import type { EntityType, Registry } from '../../model/types.js';
import { isUserOrGroup } from '../access/admin-only.js';
import { grantedOn } from '../access/granted-privileges.js';
import { privilegeFor } from '../access/required-privileges.js';
import { type Caller, hasRole, type Role } from '../callers/caller.js';
import { isGrantedEverywhere } from '../callers/grants.js';
import { hasEditableDescription } from '../documentation/descriptions-and-names.js';
import type { RequestContext } from '../request-context.js';

/** The entity to which the privileges apply. */
interface Target {
  urn: string;
  entityType: EntityType;
}

/** Whether a privilege applies to an entity type. */
type Applies = (type: EntityType, registry: Registry) => boolean;

/** It applies to entity types that have one of these aspects. */
function has(...names: readonly string[]): Applies {
  return ({ aspects }) => names.some((name) => aspects.has(name));
}

/** It is about entities that refer to the asset. It applies to entity types to which they may refer. */
function isReferredBy(aspect: string, relationship: string): Applies {
  return ({ name: target }, registry) => {
    const relationships = registry.aspects.get(aspect)?.relationships ?? [];
    return relationships.some((one) => one.name === relationship && one.entityTypes.includes(target));
  };
}

/**
 * The privileges by GraphQL field: DataHub's name, and the entity types to which it applies. With a role, everybody in it
 * has the privilege, and no policy is needed.
 */
const PRIVILEGES: Readonly<Record<string, readonly [name: string, applies: Applies, role?: Role]>> = {
  canManageEntity: ['DELETE_ENTITY', () => true],
  canManageAssetSummary: ['MANAGE_ASSET_SUMMARY', has('assetSettings')],
  canEditAssertions: ['EDIT_ENTITY_ASSERTIONS', isReferredBy('assertionInfo', 'Asserts')],
  canEditAssertionOwners: ['EDIT_ENTITY_ASSERTIONS', isReferredBy('assertionInfo', 'Asserts')],
  canEditDataProducts: [
    'EDIT_ENTITY_DATA_PRODUCTS',
    isReferredBy('dataProductProperties', 'DataProductContains'),
  ],
  canEditDeprecation: ['EDIT_DEPRECATION_PRIVILEGE', has('deprecation')],
  canEditDescription: ['EDIT_ENTITY_DOCS', ({ name }) => name === 'document' || hasEditableDescription(name)],
  canEditDomains: ['EDIT_DOMAINS_PRIVILEGE', has('domains')],
  canEditEmbed: ['EDIT_ENTITY_EMBED', has('embed')],
  canEditGlossaryTerms: ['EDIT_ENTITY_GLOSSARY_TERMS', has('glossaryTerms')],
  canEditIncidents: ['EDIT_ENTITY_INCIDENTS', isReferredBy('incidentInfo', 'IncidentOn')],
  canEditLineage: [
    'EDIT_LINEAGE',
    has('upstreamLineage', 'dataJobInputOutput', 'chartInfo', 'dashboardInfo'),
  ],
  canEditLinks: ['EDIT_ENTITY_DOC_LINKS', has('institutionalMemory')],
  canEditOwners: ['EDIT_ENTITY_OWNERS', has('ownership')],
  canEditProperties: ['EDIT_ENTITY_PROPERTIES', has('structuredProperties')],
  canEditQueries: ['EDIT_ENTITY_QUERIES', ({ name }) => name === 'dataset'],
  canEditSchemaFieldDescription: ['EDIT_DATASET_COL_DESCRIPTION', has('editableSchemaMetadata')],
  canEditSchemaFieldGlossaryTerms: ['EDIT_DATASET_COL_GLOSSARY_TERMS', has('editableSchemaMetadata')],
  canEditSchemaFieldTags: ['EDIT_DATASET_COL_TAGS', has('editableSchemaMetadata')],
  canEditTags: ['EDIT_ENTITY_TAGS', has('globalTags')],
  canViewDatasetOperations: ['VIEW_DATASET_OPERATIONS', has('operation'), 'reader'],
  canViewDatasetProfile: ['VIEW_DATASET_PROFILE', has('datasetProfile'), 'reader'],
  canViewDatasetUsage: ['VIEW_DATASET_USAGE', has('datasetUsageStatistics'), 'reader'],
};

/** The privileges of a user on an entity. A privilege that does not apply to the entity's type is null. */
export async function entityPrivileges(
  entity: Target,
  user: User,
  context: RequestContext,
): Promise<Record<string, boolean | null>> {
  const { entityType } = entity;
  const { registry } = context.catalog;
  const may = await privilegesOn(entity, user, context);
  const flags = Object.entries(PRIVILEGES).map(([field, [name, applies, role]]) => {
    const isGranted = () => (role ? hasRole(user.rights, role) : may(name));
    return [field, applies(entityType, registry) ? isGranted() : null];
  });
  return { ...Object.fromEntries(flags), canManageChildren: childrenOf(entityType, may) };
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
    ...Object.entries(PRIVILEGES).flatMap(([field, [name]]) => (granted[field] ? [name] : [])),
  ];
  // Two fields may stand for the same privilege.
  return [...new Set(names)];
}
