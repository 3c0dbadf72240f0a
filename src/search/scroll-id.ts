import { createHash } from 'node:crypto';
import { fromScrollId, type Place, toScrollId } from '../catalog/scroll-id.js';
import { badRequest } from '../errors.js';
import type { SearchQuery } from './types.js';

/** What a scroll goes through, and how the engine says where it is: its ids are of no use to another one. */
function fingerprint(engine: string, { types, text, syntax, filters, ...query }: SearchQuery): string {
  const { sort = [], softDeleted = false } = query;
  const parts = [engine, types ?? [], text ?? '', syntax ?? 'words', filters ?? [], sort, softDeleted];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
}

/** The id of the place behind a result of the engine of this name. */
export function scrollIdOf(engine: string, query: SearchQuery, after: Place): string {
  return toScrollId([fingerprint(engine, query), ...after]);
}

/** @throws CairnError BAD_REQUEST for what is no id, or that of another query or engine. */
export function placeBehind(engine: string, query: SearchQuery, id: string): Place {
  const [own, ...after] = fromScrollId(id, (place): place is Place => place.length >= 3);
  if (own === fingerprint(engine, query)) return after;
  throw badRequest('The scroll id is that of another query, or of another search engine');
}
