import type { JsonObject } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import type { Author, Catalog } from '../types.js';
import { editAspect, submitEdit } from './edit.js';

/** Sets some members of an aspect of an entity that must exist, and leaves the others; its URN. */
export async function setMembers(
  catalog: Catalog,
  { urn: text, type, aspect }: { urn: string; type: string; aspect: string },
  members: JsonObject,
  author: Author,
): Promise<string> {
  const urn = typedUrn(catalog.registry, text, type);
  const proposal = editAspect(urn, aspect, (stored) => ({ ...stored, ...members }));
  await submitEdit(catalog, { proposals: [proposal], existing: [urn] }, author);
  return urn;
}
