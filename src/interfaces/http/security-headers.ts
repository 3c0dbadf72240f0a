import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Sets headers that restrict what browsers do with an answer. Pages have their own Content-Security-Policy. There is no
 * Strict-Transport-Security, since the service speaks HTTP. A proxy with TLS can add it.
 */
export const securityHeaders: RequestHandler = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
});
