import type { UpdateIngestionSourceInput } from '../../generated/api.js';
import { parseObject } from '../../model/json.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { JsonObject } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionByUrnOf } from '../deletion/edits.js';
import { type EditContext, submitEdit, writeAspect } from '../editing/edit.js';
import { createEntity, newUrn, requireText } from '../editing/entities.js';
import { typedUrn } from '../urns.js';

export const SOURCE_TYPE = 'dataHubIngestionSource';
export const SOURCE_INFO_ASPECT = 'dataHubIngestionSourceInfo';

/** Creates an ingestion source. Returns its URN. */
export async function createIngestionSource(
  catalog: EditContext,
  input: UpdateIngestionSourceInput,
  caller: Caller,
): Promise<string> {
  const urn = newUrn(catalog.registry, SOURCE_TYPE, 'id');
  await submitEdit(catalog, { proposals: [createEntity(urn, SOURCE_INFO_ASPECT, infoOf(input))] }, caller);
  return urn;
}

/** Replaces an ingestion source. Returns its URN. */
export async function updateIngestionSource(
  catalog: EditContext,
  text: string,
  input: UpdateIngestionSourceInput,
  caller: Caller,
): Promise<string> {
  const urn = typedUrn(catalog.registry, text, SOURCE_TYPE);
  const proposals = [writeAspect(urn, SOURCE_INFO_ASPECT, infoOf(input))];
  await submitEdit(catalog, { proposals, mustExist: [urn] }, caller);
  return urn;
}

/** Hard-deletes an ingestion source, but keeps its runs. Returns its URN. */
export const deleteIngestionSource = hardDeletionByUrnOf(SOURCE_TYPE);

/** @throws CairnError BAD_REQUEST for a recipe that is not a JSON object */
export function recipeOf(text: string): JsonObject {
  try {
    return parseObject(text);
  } catch {
    throw badRequest('The recipe must be a JSON object');
  }
}

function infoOf({ name, type, schedule, config, source }: UpdateIngestionSourceInput): JsonObject {
  const { recipe, version, executorId, debugMode, extraArgs } = config;
  recipeOf(recipe);
  const args = extraArgs && Object.fromEntries(extraArgs.map(({ key, value = '' }) => [key, value]));
  return {
    ...{ name: requireText('name', name), type: requireText('type', type) },
    ...omitNullish({ schedule: schedule && { ...schedule }, source: source && { ...source } }),
    config: { recipe, executorId, ...omitNullish({ version, debugMode, extraArgs: args }) },
  };
}
