import { createHash } from 'node:crypto';
import { badRequest } from '../errors.js';
import type { SearchQuery } from './types.js';

type After = readonly (string | number | null)[];

/** What a scroll goes through: its ids are of no use to another one. */
function fingerprint({ types, text, syntax, filters, sort, softDeleted }: SearchQuery): string {
  const parts = [types ?? [], text ?? '', syntax ?? 'words', filters ?? [], sort ?? [], softDeleted ?? false];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);
}

/** An opaque id of the place behind a result. */
export function toScrollId(query: SearchQuery, after: After): string {
  return Buffer.from(JSON.stringify([fingerprint(query), ...after])).toString('base64url');
}

/** @throws CairnError BAD_REQUEST for what is no id of ours, or that of another query. */
export function fromScrollId(query: SearchQuery, id: string): After {
  const parts = decode(id);
  if (parts === undefined) throw badRequest(`${JSON.stringify(id.slice(0, 100))} is not a scroll id`);
  const [own, ...after] = parts;
  if (own !== fingerprint(query)) throw badRequest('The scroll id is that of another query');
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
