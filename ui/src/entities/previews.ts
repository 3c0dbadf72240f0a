import { useEffect, useState } from 'preact/hooks';
import { Previews } from '../../generated/operations.js';
import { requestWhatComes } from '../api/request.js';
import { type Preview, previewOf, previewOfUrn } from './preview.js';
import { columnParts } from './urns.js';

/** The most entities in one request. */
const BATCH_SIZE = 200;

/** How long what was read counts, in milliseconds: until then, going from page to page reads it once. */
const FRESH = 60_000;

const known = new Map<string, Preview>();
/** When each was read, in epoch milliseconds. */
const readAt = new Map<string, number>();
const requested = new Set<string>();
const listeners = new Set<() => void>();
let isScheduled = false;

/** The preview of an entity as it is known now. */
export const knownPreview = (urn: string): Preview => known.get(urn) ?? previewOfUrn(urn);

const isFresh = (urn: string): boolean => known.has(urn) && (readAt.get(urn) ?? 0) > Date.now() - FRESH;

/** Reads entities that are not known, or were read long ago; those that are asked for at the same time share a request. */
export function requestPreviews(urns: readonly string[]): void {
  for (const urn of urns) if (!isFresh(urn)) requested.add(urn);
  if (isScheduled || requested.size === 0) return;
  isScheduled = true;
  queueMicrotask(() => void readRequested());
}

async function readRequested(): Promise<void> {
  isScheduled = false;
  const urns = [...requested];
  requested.clear();
  for (let start = 0; start < urns.length; start += BATCH_SIZE)
    await readSome(urns.slice(start, start + BATCH_SIZE));
}

async function readSome(urns: string[]): Promise<void> {
  if (urns.length === 0) return;
  try {
    const { previews, isWhole } = await fetchSome(urns);
    for (const [index, preview] of previews.entries()) {
      known.set(urns[index] ?? preview.urn, preview);
      // A partial answer is read again at the next use.
      if (isWhole) readAt.set(urns[index] ?? preview.urn, Date.now());
    }
    for (const listener of listeners) listener();
  } catch {
    // The page shows what URNs say; the request that the reader waits for tells what is wrong.
  }
}

/**
 * Reads previews of entities, in their order.
 * @throws ApiError if there is no answer
 */
export async function fetchPreviews(urns: readonly string[]): Promise<Preview[]> {
  const previews: Preview[] = [];
  for (let start = 0; start < urns.length; start += BATCH_SIZE)
    previews.push(...(await fetchSome(urns.slice(start, start + BATCH_SIZE))).previews);
  return previews;
}

/** A field that fails takes nothing else away: the others, and those of other entities, are there. */
async function fetchSome(urns: readonly string[]): Promise<{ previews: Preview[]; isWhole: boolean }> {
  const { data, error } = await requestWhatComes(Previews, { urns });
  // The service answers in canonical form, in the order of the request.
  const previews = data.entityPreviews.map((recognised, index) =>
    previewOf(recognised, data.entities?.[index] ?? undefined),
  );
  return { previews, isWhole: error === undefined };
}

/** Resolves when entities have been read that were not known, or cannot be. */
export const readPreviews = (urns: readonly string[]): Promise<void> =>
  readSome(urns.filter((urn) => !known.has(urn)));

/** Forgets an entity, which was changed. */
export function forgetPreview(urn: string): void {
  known.delete(urn);
  if (listeners.size > 0) requestPreviews([urn]);
}

/** Calls the listener when entities have been read. */
export function onPreviews(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Previews of entities, first what their URNs say. */
export function usePreviews(urns: readonly string[]): Preview[] {
  const [, update] = useState(0);
  const key = urns.join('\n');
  const shown = urns.map(knownPreview);
  useEffect(() => {
    const redraw = () => update((number) => number + 1);
    if (key !== '') requestPreviews(key.split('\n'));
    // Since it was drawn, answers to others may have come, of which nothing was told here.
    if (urns.some((urn, index) => known.has(urn) && known.get(urn) !== shown[index])) redraw();
    return onPreviews(redraw);
  }, [key]);
  return shown;
}

/** The preview of an entity, first what its URN says. */
export function usePreview(urn: string): Preview {
  return usePreviews([urn])[0] ?? previewOfUrn(urn);
}

/** The place and the owners of an entity. A column is where its table is, and has its owners unless it has some of its own. */
export function usePlaceAndOwners(urn: string): Pick<Preview, 'place' | 'owners'> {
  const own = usePreview(urn);
  const { place, owners } = usePreview(columnParts(urn)?.dataset ?? urn);
  return { place, owners: own.owners.length > 0 ? own.owners : owners };
}
