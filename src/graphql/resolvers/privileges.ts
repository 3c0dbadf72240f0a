import { PEOPLE } from '../../catalog/access/administered.js';
import { holds } from '../../catalog/access/rights.js';
import { editsDescription } from '../../catalog/curation/texts.js';
import type { EntityType, Registry } from '../../model/types.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';

/** The aspects that each privilege is about; it is nobody's where an entity's type has none of them. */
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

/** What is an entity of its own and refers to the asset: who may edit the asset alone may not make one. */
const REFERRING: Readonly<Record<string, [aspect: string, relationship: string]>> = {
  canEditAssertions: ['assertionInfo', 'Asserts'],
  canEditDataProducts: ['dataProductProperties', 'DataProductContains'],
  canEditIncidents: ['incidentInfo', 'IncidentOn'],
};

/** What everybody sees who may read. */
const SEEN: Readonly<Record<string, string>> = {
  canViewDatasetOperations: 'operation',
  canViewDatasetProfile: 'datasetProfile',
  canViewDatasetUsage: 'datasetUsageStatistics',
};

/** What the caller may do with an entity; null where that is nothing that its type has. */
export async function privileges(entity: EntityRef, _args: unknown, context: Context): Promise<object> {
  const { entityType } = entity;
  const { rights } = context.author;
  const isEditor = holds(rights, 'editor');
  const edits = isEditor || (await isInOwnDomain(entity, context));
  const has = (aspect: string) => entityType.aspects.has(aspect);
  const isReferred = ([aspect, name]: [string, string]) =>
    refersTo(context.catalog.registry, aspect, name, entityType);
  return {
    canManageEntity: PEOPLE.has(entityType.name) ? holds(rights, 'admin') : edits,
    canManageChildren: childrenOf(entityType, { isEditor, edits }),
    canEditDescription: editsDescription(entityType.name) ? edits : null,
    canEditQueries: entityType.name === 'dataset' ? isEditor : null,
    ...each(EDITED, (aspects) => (aspects.some(has) ? edits : null)),
    ...each(REFERRING, (place) => (isReferred(place) ? isEditor : null)),
    ...each(SEEN, (aspect) => (has(aspect) ? holds(rights, 'reader') : null)),
  };
}

/** A domain below one's own is one's own; a new term is in no domain. */
function childrenOf({ name }: EntityType, { isEditor, edits }: { isEditor: boolean; edits: boolean }) {
  if (name === 'domain') return edits;
  return name === 'glossaryNode' ? isEditor : null;
}

async function isInOwnDomain({ urn }: EntityRef, { author, loaders }: Context): Promise<boolean> {
  const own = author.rights?.domains ?? [];
  return own.length > 0 && (await loaders.domains.load(urn)).some((domain) => own.includes(domain));
}

function refersTo(registry: Registry, aspect: string, name: string, { name: target }: EntityType): boolean {
  const relationships = registry.aspects.get(aspect)?.relationships ?? [];
  return relationships.some((relationship) => relationship.name === name && relationship.to.includes(target));
}

function each<Place>(places: Readonly<Record<string, Place>>, flag: (place: Place) => boolean | null) {
  return Object.fromEntries(Object.entries(places).map(([name, place]) => [name, flag(place)]));
}
