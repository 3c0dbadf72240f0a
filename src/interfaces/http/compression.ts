import compression from 'compression';
import type { RequestHandler } from 'express';

/** This level takes half the time of the default. Answers are half as large again. */
const GZIP_LEVEL = 1;

const compress = compression({ level: GZIP_LEVEL });

/**
 * Compresses answers if the client asks for it, as browsers do. For other clients, the library is skipped: its wrapper
 * takes a twentieth of the time of a read from memory.
 */
export const compressed: RequestHandler = (request, response, next) => {
  if (request.headers['accept-encoding'] !== undefined) {
    compress(request, response, next);
    return;
  }
  // Caches must not give this answer to clients that ask for compression.
  response.setHeader('Vary', 'Accept-Encoding');
  next();
};
