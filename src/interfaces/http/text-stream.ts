import type { Request, Response } from 'express';
import { writeWithBackpressure } from './backpressure.js';

/** An answer that is sent piece by piece, and is never whole in memory. */
export class TextStream {
  constructor(
    readonly mediaType: string,
    readonly fileName: string,
    readonly chunks: AsyncGenerator<string, void>,
  ) {}
}

/**
 * Sends a text as fast as the client takes it. If the client goes, or loses its rights, the iterator of the chunks is ended.
 * @throws what the first piece throws. After a later error the connection breaks off, so that nobody takes the text for whole
 */
export async function sendText(
  request: Request,
  response: Response,
  { mediaType, fileName, chunks }: TextStream,
  signal: AbortSignal,
): Promise<void> {
  try {
    let piece = await chunks.next();
    response.status(200).attachment(fileName).type(mediaType).vary('Accept');
    for (; !piece.done && request.method !== 'HEAD'; piece = await chunks.next()) {
      await writeWithBackpressure(response, piece.value, signal);
      signal.throwIfAborted();
    }
    response.end();
  } catch (error) {
    if (!signal.aborted) throw error;
    response.destroy();
  } finally {
    await chunks.return();
  }
}
