import type {
  CreateQueryInput,
  CreateQuerySubjectInput,
  UpdateQueryInput,
  UpdateQueryPropertiesInput,
} from '../../generated/api.js';
import { omitNullish } from '../../model/omit-nullish.js';
import type { Registry } from '../../model/types.js';
import type { Caller } from '../callers/caller.js';
import { hardDeletionOf } from '../deletion/edits.js';
import { type EditContext, editAspect, stamped, submitEdit, writeAspect } from '../editing/edit.js';
import { newUrn, requireText } from '../editing/entities.js';
import type { Proposal } from '../proposals/types.js';
import { distinctUrns, typedUrn } from '../urns.js';

/** Saves a query under a generated URN, and returns the URN. */
export async function createQuery(
  catalog: EditContext,
  { properties, subjects }: CreateQueryInput,
  caller: Caller,
): Promise<string> {
  const urn = newUrn(catalog.registry, 'query', 'id');
  const datasets = datasetsOf(catalog.registry, subjects);
  const proposals = [writeProperties(urn, properties), writeSubjects(urn, datasets)];
  await submitEdit(catalog, { proposals, mustExist: datasets }, caller);
  return urn;
}

/** Changes the given properties of an existing query, and returns its URN. */
export async function updateQuery(
  catalog: EditContext,
  text: string,
  { properties, subjects }: UpdateQueryInput,
  caller: Caller,
): Promise<string> {
  const urn = typedUrn(catalog.registry, text, 'query');
  const datasets = subjects && datasetsOf(catalog.registry, subjects);
  const proposals = [
    ...(properties ? [writeProperties(urn, properties)] : []),
    ...(datasets ? [writeSubjects(urn, datasets)] : []),
  ];
  await submitEdit(catalog, { proposals, mustExist: [urn, ...(datasets ?? [])] }, caller);
  return urn;
}

/** Hard-deletes a query. */
export const deleteQuery = hardDeletionOf('query');

function writeProperties(urn: string, { statement, ...texts }: UpdateQueryPropertiesInput): Proposal {
  if (statement) requireText('statement', statement.value);
  const fields = omitNullish({ ...texts, statement: statement && { ...statement } });
  return editAspect(urn, 'queryProperties', (stored, stamp) => ({
    source: 'MANUAL',
    ...stamped(stored, fields, stamp),
  }));
}

function writeSubjects(urn: string, datasets: readonly string[]): Proposal {
  return writeAspect(urn, 'querySubjects', { subjects: datasets.map((entity) => ({ entity })) });
}

function datasetsOf(registry: Registry, subjects: readonly CreateQuerySubjectInput[]): string[] {
  const urns = subjects.map(({ datasetUrn }) => datasetUrn);
  return distinctUrns(registry, urns, 'dataset');
}
