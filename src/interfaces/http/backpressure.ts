import { once } from 'node:events';
import type { Response } from 'express';

/** Writes a part of an answer, and waits for a slow client. */
export async function writeWithBackpressure(
  response: Response,
  text: string,
  signal: AbortSignal,
): Promise<void> {
  if (!response.write(text)) await once(response, 'drain', { signal });
}
