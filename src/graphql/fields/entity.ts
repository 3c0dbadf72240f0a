import { runOf } from '../../catalog/proposals/system-metadata.js';
import type { EntityRecord } from '../../catalog/types.js';
import type { EntityaspectsArgs, EntityrelationshipsArgs } from '../../generated/api.js';
import { entityPrivileges } from '../access/entity-privileges.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { lineage } from '../lineage/neighbours.js';
import { parentEntity } from '../parent-entity.js';
import { health } from './health.js';
import { incidents } from './incidents.js';
import { relatedDocuments } from './related-documents.js';

/** The fields that are the same for all entities; schema assembly gives them to each type with `@forEntity` that declares them. */
export const ENTITY_FIELDS = {
  type,
  exists,
  lastIngested,
  aspects,
  relationships,
  lineage,
  incidents,
  health,
  privileges,
  relatedDocuments,
};

/** The model's name; schema assembly makes it the value of the API's enum. */
function type({ entityType }: EntityRef): string {
  return entityType.name;
}

function exists({ urn }: EntityRef, _args: unknown, { loaders }: Context): Promise<boolean> {
  return loaders.exists.load(urn);
}

async function lastIngested(
  { urn }: EntityRef,
  _args: unknown,
  { loaders }: Context,
): Promise<number | null> {
  const times = Object.values((await loaders.entity.load(urn)).aspects).flatMap(ingestionTime);
  return times.length === 0 ? null : Math.max(...times);
}

/** When a run last wrote or saw the aspect; nothing for writes outside of runs. */
function ingestionTime({ systemMetadata }: EntityRecord['aspects'][string]): number[] {
  const { lastObserved, lastRunId, runId } = systemMetadata;
  const isRun = [lastRunId, runId].some((id) => id !== undefined && runOf({ runId: id }) !== undefined);
  return isRun && typeof lastObserved === 'number' ? [lastObserved] : [];
}

async function aspects({ urn }: EntityRef, { input }: EntityaspectsArgs, { loaders }: Context) {
  if (input?.autoRenderOnly) return [];
  const record = await loaders.entity.load(urn);
  const wanted = input?.aspectNames ?? [];
  const found = record.exists ? Object.values(record.aspects) : [];
  return found
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    .map(({ name, value }) => ({ aspectName: name, payload: value.text }));
}

async function relationships({ urn }: EntityRef, { input }: EntityrelationshipsArgs, { loaders }: Context) {
  const {
    direction,
    includeSoftDelete: includeSoftDeleted,
    relatedEntityTypes: entityTypes,
    ...asked
  } = input;
  const page = await loaders.relationships.load({
    ...asked,
    urn,
    direction,
    includeSoftDeleted,
    entityTypes,
  });
  const items = page.relationships.map(({ urn: entity, type, created }) => ({
    type,
    direction,
    entity,
    created,
  }));
  return { ...page, relationships: items };
}

/** What the caller may do with an entity. */
function privileges(entity: EntityRef, _args: unknown, context: Context): Promise<object> {
  return entityPrivileges(entity, context.author.rights, context);
}

/** When the entity that an object is a part of was first written: the stamp of its key aspect. */
export async function createdOn(parent: object, _args: unknown, { loaders }: Context) {
  const { urn, entityType } = parentEntity(parent);
  return (await loaders.aspect.load({ urn, aspect: entityType.key.name }))?.created;
}
