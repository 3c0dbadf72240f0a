import { useEffect, useState } from 'preact/hooks';
import { Records } from '../../generated/operations.js';
import { request } from '../api/request.js';
import { PREVIEW_ASPECTS, type Preview, previewOf, previewOfUrn } from './preview.js';

/** The most entities in one request. */
const BATCH_SIZE = 200;

const known = new Map<string, Preview>();
const requested = new Set<string>();
const listeners = new Set<() => void>();
let isScheduled = false;

/** What is known of an entity now. */
export const knownPreview = (urn: string): Preview => known.get(urn) ?? previewOfUrn(urn);

/** Reads entities that are not known yet; those that are asked for at the same time share a request. */
export function requestPreviews(urns: readonly string[]): void {
  for (const urn of urns) if (!known.has(urn)) requested.add(urn);
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
    const { entityRecords } = await request(Records, { urns, aspects: PREVIEW_ASPECTS });
    // The service answers in canonical form, in the order of the request.
    for (const [index, record] of entityRecords.entries())
      known.set(urns[index] ?? record.urn, previewOf(record));
    for (const listener of listeners) listener();
  } catch {
    // The page shows what URNs say; the request that the reader waits for tells what is wrong.
  }
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
