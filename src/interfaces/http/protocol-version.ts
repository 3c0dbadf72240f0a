import type { RequestHandler } from 'express';
import { badRequest } from '../../shared/errors.js';

/** The Rest.li protocol version. */
export const PROTOCOL_VERSION = '2.0.0';

/** The header in DataHub's spelling, and in a neutral one. */
export const PROTOCOL_HEADERS = ['X-RestLi-Protocol-Version', 'X-Framework-Protocol-Version'] as const;

/** Refuses a protocol version other than 2.0.0. The header is optional. */
export const checkProtocolVersion: RequestHandler = (request, _response, next) => {
  for (const header of PROTOCOL_HEADERS) {
    const version = request.get(header);
    if (version !== undefined && version.trim() !== PROTOCOL_VERSION) {
      throw badRequest(`${header} ${version} is not supported: send ${PROTOCOL_VERSION}, or leave it out`);
    }
  }
  next();
};
