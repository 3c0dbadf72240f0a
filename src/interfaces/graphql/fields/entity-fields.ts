import type { GraphQLResolveInfo } from 'graphql';
import { findRelatedDocuments } from '../../../catalog/documents/find-documents.js';
import { loadRelatedDocuments } from '../../../catalog/documents/related-documents.js';
import { readEntities } from '../../../catalog/entities/index.js';
import { asksForRoles, loadEffectiveRoles } from '../../../catalog/identities/effective-roles.js';
import { readHealth } from '../../../catalog/incidents/asset-health.js';
import { pageIncidents } from '../../../catalog/incidents/read-incidents.js';
import { entityPrivileges } from '../../../catalog/privileges/entity-privileges.js';
import { lastIngestionTime } from '../../../catalog/runs/ingestion-time.js';
import type {
  EntityAspectsArgs,
  EntityRelationshipsArgs,
  RelatedDocumentsInput,
} from '../../../generated/api.js';
import type { Context } from '../context.js';
import { timeOf } from '../entity-at-versions.js';
import type { EntityRef } from '../entity-ref.js';
import { isSelected } from '../is-selected.js';
import { lineage } from '../lineage/lineage-field.js';
import { parentEntity } from '../parent-entity.js';
import { documentsPage } from '../search/documents.js';

/** The common fields of entities. Schema assembly adds them to each type with `@forEntity` that declares them. */
export const ENTITY_FIELDS = {
  /** The model's name of the entity type. Schema assembly converts it to the enum value. */
  type: ({ entityType }: EntityRef): string => entityType.name,
  exists: (entity: EntityRef, _args: unknown, context: Context) =>
    existsAt(entity.urn, timeOf(entity), context),
  lastIngested,
  aspects,
  relationships,
  lineage,
  /** A page of the incidents of an asset. */
  incidents: pageIncidents,
  health: (asset: EntityRef, _args: unknown, context: Context): Promise<object[]> =>
    readHealth(asset, context),
  /** The caller's privileges on an entity. */
  privileges: (entity: EntityRef, _args: unknown, context: Context): Promise<object> =>
    entityPrivileges(entity, context.caller, context),
  relatedDocuments,
};

/** Whether an entity exists, or existed at a time. */
export async function existsAt(
  urn: string,
  asOf: number | undefined,
  { loaders, catalog }: Context,
): Promise<boolean> {
  if (asOf === undefined) return loaders.exists.load(urn);
  const [record] = await readEntities(catalog, [urn], [], { asOf });
  return record?.exists === true;
}

async function lastIngested(
  { urn }: EntityRef,
  _args: unknown,
  { loaders }: Context,
): Promise<number | bigint | null> {
  return lastIngestionTime(await loaders.entity.load(urn));
}

async function aspects(entity: EntityRef, { input }: EntityAspectsArgs, { loaders, catalog }: Context) {
  if (input?.autoRenderOnly) return [];
  const asOf = timeOf(entity);
  const record =
    asOf === undefined
      ? await loaders.entity.load(entity.urn)
      : (await readEntities(catalog, [entity.urn], undefined, { asOf }))[0];
  const wanted = input?.aspectNames ?? [];
  const found = record?.exists ? Object.values(record.aspects) : [];
  return found
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    .map(({ name, value }) => ({ aspectName: name, payload: value.text }));
}

async function relationships(
  { urn, entityType }: EntityRef,
  { input }: EntityRelationshipsArgs,
  { loaders }: Context,
) {
  const { includeSoftDelete: includeSoftDeleted, relatedEntityTypes: entityTypes, ...asked } = input;
  const { direction } = input;
  const query = { ...asked, urn, includeSoftDeleted, entityTypes };
  const page = asksForRoles(entityType.name, query)
    ? await loadEffectiveRoles(query, loaders)
    : await loaders.relationships.load(query);
  const items = page.relationships.map(({ urn: entity, type, created }) => ({
    ...{ type, direction, entity, created },
  }));
  return { ...page, relationships: items };
}

/** The applications of an entity, as relationships. */
export function applicationRelationships(entity: EntityRef, _args: unknown, context: Context) {
  const input = { types: ['AssociatedWith'], direction: 'OUTGOING', includeSoftDelete: false } as const;
  return relationships(entity, { input }, context);
}

/** A page of the documents about an asset. Facets are counted only if they are selected. */
async function relatedDocuments(
  { urn }: EntityRef,
  { input }: { input: RelatedDocumentsInput },
  context: Context,
  info?: GraphQLResolveInfo,
): Promise<object> {
  const counts = info !== undefined && isSelected(info, 'facets');
  const page = counts
    ? await findRelatedDocuments([urn], input, context, true)
    : await loadRelatedDocuments(urn, input, context);
  return documentsPage(page, context, info);
}

/** The time of the entity's first write, from the stamp of its key aspect. */
export async function createdOn(parent: object, _args: unknown, { loaders }: Context) {
  const { urn, entityType } = parentEntity(parent);
  return (await loaders.aspect.load({ urn, aspect: entityType.key.name }))?.created;
}
