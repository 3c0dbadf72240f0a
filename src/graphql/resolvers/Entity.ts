import type { EntityRecord, RelationshipQuery } from '../../catalog/types.js';
import type { Context } from '../context.js';
import type { EntityRef } from '../entity-ref.js';
import { health } from './health/index.js';
import { incidents } from './incidents.js';
import { lineage } from './lineage.js';
import { privileges } from './privileges.js';
import { relatedDocuments } from './related-documents.js';

interface RelationshipsInput {
  types: readonly string[];
  direction: RelationshipQuery['direction'];
  start?: number | null;
  count?: number | null;
  includeSoftDelete?: boolean | null;
  relatedEntityTypes?: readonly string[] | null;
}

interface AspectParams {
  autoRenderOnly?: boolean | null;
  aspectNames?: readonly string[] | null;
}

/** The fields that are the same for all entities; schema assembly gives them to each type with `@entity` that declares them. */
export const Entity = {
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

/** What writers without a run of their own call their run. */
const NO_RUN = 'no-run-id-provided';

/** When a run last wrote or saw the aspect; nothing for writes outside of runs. */
function ingestionTime({ systemMetadata }: EntityRecord['aspects'][string]): number[] {
  const { lastObserved, lastRunId, runId } = systemMetadata;
  const isRun = [lastRunId, runId].some((id) => typeof id === 'string' && id !== NO_RUN);
  return isRun && typeof lastObserved === 'number' ? [lastObserved] : [];
}

async function aspects({ urn }: EntityRef, { input }: { input?: AspectParams | null }, { loaders }: Context) {
  if (input?.autoRenderOnly) return [];
  const record = await loaders.entity.load(urn);
  const wanted = input?.aspectNames ?? [];
  const found = record.exists ? Object.values(record.aspects) : [];
  return found
    .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
    .map(({ name, value }) => ({ aspectName: name, payload: value.text }));
}

async function relationships(
  { urn }: EntityRef,
  { input }: { input: RelationshipsInput },
  { loaders }: Context,
) {
  const { types, direction, start, count, includeSoftDelete, relatedEntityTypes } = input;
  const page = await loaders.relationships.load({
    urn,
    types,
    direction,
    start: start ?? undefined,
    count: count ?? undefined,
    includeSoftDeleted: includeSoftDelete ?? true,
    entityTypes: relatedEntityTypes ?? undefined,
  });
  const items = page.relationships.map(({ urn: entity, type, created }) => ({
    type,
    direction,
    entity,
    created,
  }));
  return { ...page, relationships: items };
}
