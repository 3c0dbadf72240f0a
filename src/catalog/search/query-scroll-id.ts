import { createHash } from 'node:crypto';
import { badRequest } from '../../shared/errors.js';
import { type Cursor, fromScrollId, toScrollId } from '../scroll-id.js';
import type { SearchQuery } from './types.js';

/** Identifies a query and an engine. Scroll ids are valid only for both. */
function fingerprint(engine: string, { types, text, syntax, filters, ...query }: SearchQuery): string {
  const { sort = [], includeSoftDeleted = false, slice } = query;
  const where = [types ?? [], text ?? '', syntax ?? 'words', filters ?? []];
  const parts = [engine, ...where, sort, includeSoftDeleted, ...(slice ? [slice.id, slice.max] : [])];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
}

/** The scroll id for the page after a result. */
export function scrollIdOf(engine: string, query: SearchQuery, after: Cursor): string {
  return toScrollId([fingerprint(engine, query), ...after]);
}

/** Reads the cursor of a scroll id. @throws CairnError BAD_REQUEST if it is invalid, or of another query or engine */
export function cursorAfter(engine: string, query: SearchQuery, id: string): Cursor {
  const [own, ...after] = fromScrollId(id, (cursor): cursor is Cursor => cursor.length >= 3);
  if (own === fingerprint(engine, query)) return after;
  throw badRequest('The scroll id is that of another query, or of another search engine');
}
