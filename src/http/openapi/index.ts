import express, { type Router } from 'express';
import type { Services } from '../context.js';
import { docsRoutes } from '../docs/routes.js';
import { specifications } from '../specification/specifications.js';
import { entityRoutes } from './router.js';

/** Where the interface is; its family has everything below. */
export const OPENAPI_PATH = '/openapi';

/**
 * Everything under `/openapi`: versions 2 and 3 of the entity interface, their specifications, and Swagger UI.
 * Expects a body that is parsed as JSON already, and an error middleware after it.
 */
export function createOpenApiRouter(services: Services): Router {
  const documents = specifications(services.catalog.registry);
  const router = express.Router();
  router.use(docsRoutes(documents));
  router.use(entityRoutes([documents.v2, documents.v3], services));
  return router;
}
