import type { JsonObject, Registry } from '../../model/types.js';
import { typedUrn } from '../typed-urn.js';
import { type Edit, editAspect } from './edit.js';

/** Sets some members of an aspect of an entity that must exist; the others stay. */
export function setMembers(
  registry: Registry,
  { urn: text, type, aspect }: { urn: string; type: string; aspect: string },
  members: JsonObject,
): Edit {
  const urn = typedUrn(registry, text, type);
  return { proposals: [editAspect(urn, aspect, (stored) => ({ ...stored, ...members }))], existing: [urn] };
}
