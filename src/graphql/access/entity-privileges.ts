import { isAdminOnlyType, USERS_AND_GROUPS } from '../../catalog/access/admin-only.js';
import { hasRole, type Rights } from '../../catalog/authors/author.js';
import { editsDescription } from '../../catalog/documentation/descriptions-and-names.js';
import type { EntityType, Registry } from '../../model/types.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';

/** The aspects that each privilege lets users edit. Nobody has a privilege if the entity type has none of its aspects. */
const EDITED: Readonly<Record<string, readonly string[]>> = {
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

/** Privileges to create entities that refer to the asset. The right to edit the asset is not enough for them. */
const REFERRING: Readonly<Record<string, [aspect: string, relationship: string]>> = {
  canEditAssertions: ['assertionInfo', 'Asserts'],
  canEditAssertionOwners: ['assertionInfo', 'Asserts'],
  canEditDataProducts: ['dataProductProperties', 'DataProductContains'],
  canEditIncidents: ['incidentInfo', 'IncidentOn'],
};

/** Privileges that every reader has. */
const SEEN: Readonly<Record<string, string>> = {
  canViewDatasetOperations: 'operation',
  canViewDatasetProfile: 'datasetProfile',
  canViewDatasetUsage: 'datasetUsageStatistics',
};

type Privileges = Record<string, boolean | null>;

/** The privileges that these rights give on an entity; null where they do not apply to its type. */
export async function entityPrivileges(
  entity: EntityRef,
  rights: Rights | undefined,
  context: Context,
): Promise<Privileges> {
  const { entityType } = entity;
  const isEditor = hasRole(rights, 'editor');
  const edits = await mayEdit(entity, rights, context);
  const has = (aspect: string) => entityType.aspects.has(aspect);
  const isReferred = ([aspect, name]: [string, string]) =>
    refersTo(context.catalog.registry, aspect, name, entityType);
  return {
    canManageEntity: USERS_AND_GROUPS.has(entityType.name) ? hasRole(rights, 'admin') : edits,
    canManageChildren: childrenOf(entityType, { isEditor, edits }),
    canEditDescription: editsDescription(entityType.name) ? edits : null,
    canEditQueries: entityType.name === 'dataset' ? isEditor : null,
    ...each(EDITED, (aspects) => (aspects.some(has) ? edits : null)),
    ...each(REFERRING, (reference) => (isReferred(reference) ? isEditor : null)),
    ...each(SEEN, (aspect) => (has(aspect) ? hasRole(rights, 'reader') : null)),
  };
}

/** Editors of a domain may create domains below it. A new glossary term is in no domain. */
function childrenOf({ name }: EntityType, { isEditor, edits }: { isEditor: boolean; edits: boolean }) {
  if (name === 'domain') return edits;
  return name === 'glossaryNode' ? isEditor : null;
}

/** Editors may, and domain editors in their domains. Only administrators may edit entities that define rights. */
async function mayEdit({ urn, entityType }: EntityRef, rights: Rights | undefined, { loaders }: Context) {
  if (isAdminOnlyType(entityType.name)) return hasRole(rights, 'admin');
  if (hasRole(rights, 'editor')) return true;
  const own = rights?.domains ?? [];
  return own.length > 0 && (await loaders.domains.load(urn)).some((domain) => own.includes(domain));
}

function refersTo(registry: Registry, aspect: string, name: string, { name: target }: EntityType): boolean {
  const relationships = registry.aspects.get(aspect)?.relationships ?? [];
  return relationships.some((relationship) => relationship.name === name && relationship.to.includes(target));
}

function each<Item>(items: Readonly<Record<string, Item>>, flag: (item: Item) => boolean | null): Privileges {
  return Object.fromEntries(Object.entries(items).map(([name, item]) => [name, flag(item)]));
}

/** DataHub's names of the privileges on one entity, by GraphQL field. */
const NAMES: Readonly<Record<string, string>> = {
  canManageEntity: 'DELETE_ENTITY',
  canManageAssetSummary: 'MANAGE_ASSET_SUMMARY',
  canEditAssertions: 'EDIT_ENTITY_ASSERTIONS',
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

/** Only the glossary has separate privileges for children. */
const OF_CHILDREN = ['MANAGE_GLOSSARY_CHILDREN', 'MANAGE_ALL_GLOSSARY_CHILDREN'];

/** The granted privileges by DataHub's names, with those to view and to edit the entity. */
export async function entityPrivilegeNames(
  entity: EntityRef,
  rights: Rights | undefined,
  context: Context,
): Promise<string[]> {
  const { entityType } = entity;
  const granted = await entityPrivileges(entity, rights, context);
  const edits = await mayEdit(entity, rights, context);
  return [
    ...(hasRole(rights, 'reader') ? ['VIEW_ENTITY_PAGE', 'EXISTS_ENTITY'] : []),
    ...(edits ? ['EDIT_ENTITY', 'CREATE_ENTITY'] : []),
    ...(edits && entityType.aspects.has('status') ? ['EDIT_ENTITY_STATUS'] : []),
    ...(granted.canManageChildren && entityType.name === 'glossaryNode' ? OF_CHILDREN : []),
    ...Object.entries(NAMES).flatMap(([field, name]) => (granted[field] ? [name] : [])),
  ];
}
