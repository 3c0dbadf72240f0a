import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * What keeps browsers from doing more with an answer than show it. Pages say in a policy of their own what they need.
 * Without Strict-Transport-Security: the service speaks HTTP, and whatever puts TLS before it knows for how long.
 */
export const securityHeaders: RequestHandler = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
});
