import { createHash } from 'node:crypto';
import { badRequest } from '../errors.js';
import type { SearchQuery } from './types.js';

type After = readonly (string | number | null)[];

/** What a scroll goes through, and how the engine says where it is: its ids are of no use to another one. */
function fingerprint(engine: string, { types, text, syntax, filters, ...query }: SearchQuery): string {
  const { sort = [], softDeleted = false } = query;
  const parts = [engine, types ?? [], text ?? '', syntax ?? 'words', filters ?? [], sort, softDeleted];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
}

/** An opaque id of the place behind a result of the engine of this name. */
export function toScrollId(engine: string, query: SearchQuery, after: After): string {
  return Buffer.from(JSON.stringify([fingerprint(engine, query), ...after])).toString('base64url');
}

/** @throws CairnError BAD_REQUEST for what is no id of ours, or that of another query or engine. */
export function fromScrollId(engine: string, query: SearchQuery, id: string): After {
  const parts = decode(id);
  if (parts === undefined) throw badRequest(`${JSON.stringify(id.slice(0, 100))} is not a scroll id`);
  const [own, ...after] = parts;
  if (own !== fingerprint(engine, query))
    throw badRequest('The scroll id is that of another query, or of another search engine');
  return after as unknown as After;
}

function decode(id: string): unknown[] | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(id, 'base64url').toString('utf8'));
    const isValue = (part: unknown) => part === null || typeof part === 'string' || typeof part === 'number';
    return Array.isArray(parts) && parts.length >= 3 && parts.every(isValue) ? parts : undefined;
  } catch {
    return undefined;
  }
}
