import type { CreateTestInput, UpdateTestInput } from '../../generated/api.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { JsonObject } from '../../model/types.js';
import { badRequest } from '../../shared/errors.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionOf } from '../deletion/edits.js';
import { type EditContext, submitEdit, writeAspect } from '../editing/edit.js';
import { createEntity, newUrn, requireText } from '../editing/entities.js';
import { typedUrn } from '../urns.js';

const TYPE = 'test';
const ASPECT = 'testInfo';

/** Creates a metadata test, and returns its URN. */
export async function createTest(
  catalog: EditContext,
  { id, ...input }: CreateTestInput,
  caller: Caller,
): Promise<string> {
  const urn = newUrn(catalog.registry, TYPE, 'id', id);
  await submitEdit(catalog, { proposals: [createEntity(urn, ASPECT, infoOf(input))] }, caller);
  return urn;
}

/** Replaces the definition of a metadata test, and returns its URN. */
export async function updateTest(
  catalog: EditContext,
  text: string,
  input: UpdateTestInput,
  caller: Caller,
): Promise<string> {
  const urn = typedUrn(catalog.registry, text, TYPE);
  await submitEdit(
    catalog,
    { proposals: [writeAspect(urn, ASPECT, infoOf(input))], mustExist: [urn] },
    caller,
  );
  return urn;
}

/** Hard-deletes a metadata test and its results. */
export const deleteTest = hardDeletionOf(TYPE);

function infoOf({ name, category, description, definition: { json } }: UpdateTestInput): JsonObject {
  return {
    name: requireText('name', name),
    category: requireText('category', category),
    ...omitNullish({ description }),
    definition: { type: 'JSON', ...omitNullish({ json: json && requireJson(json) }) },
  };
}

function requireJson(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw badRequest('definition.json must be JSON');
  }
}
