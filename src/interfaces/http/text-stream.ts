import type { Request, Response } from 'express';
import { writeWithBackpressure } from './backpressure.js';

/** An answer that is sent in pieces. It is never in memory as a whole. */
export class TextStream {
  constructor(
    readonly mediaType: string,
    readonly fileName: string,
    readonly chunks: AsyncGenerator<string, void>,
  ) {}
}

/**
 * Sends a text as fast as the client reads it. The iterator of the chunks ends if the client disconnects or loses its
 * rights.
 * @throws what the first piece throws. A later error breaks the connection, so that nobody takes the text for complete
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
