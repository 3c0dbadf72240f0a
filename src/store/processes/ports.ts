import { createServer } from 'node:net';
import { thrownCode } from '../../shared/errors.js';
import { StartupError } from '../../shared/startup-error.js';

export const LOOPBACK = '127.0.0.1';

/**
 * Returns the wanted port, or any free port if none is wanted.
 * @throws StartupError when the wanted port is taken
 */
export async function choosePort(wanted: number | undefined, variable: string): Promise<number> {
  try {
    return await probe(wanted ?? 0);
  } catch (error) {
    const code = thrownCode(error);
    const reason = code === 'EADDRINUSE' ? 'is in use by another program' : `is not available (${code})`;
    throw new StartupError(`Port ${wanted} ${reason}. Stop that program, or set ${variable} to a free port.`);
  }
}

/** Checks that a port is free by listening on it for a moment. */
function probe(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port));
    });
  });
}
