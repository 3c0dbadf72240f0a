import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * Headers that restrict what browsers do with an answer. Pages have their own Content-Security-Policy. There is no
 * Strict-Transport-Security, since the service speaks HTTP; a proxy with TLS can add it.
 */
export const securityHeaders: RequestHandler = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
});
