import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import express, { type Router } from 'express';
import { toJsonText } from '../../../model/json-text.js';
import type { Registry } from '../../../model/types.js';
import { addRoute } from '../route.js';
import { specification } from '../specification/document.js';
import { SPECIFICATION_TITLES } from '../specification/specifications.js';
import type { SpecificationName } from '../specification/types.js';
import { swaggerInitializer } from './swagger-initializer.js';

const SWAGGER_UI = '/openapi/swagger-ui';

/** Swagger UI's styles and icons are inline; nothing comes from other servers. */
const CONTENT_SECURITY_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'";

/** Serves the specifications as JSON and YAML, and Swagger UI from the installed package. */
export function specificationRoutes(registry: Registry): Router {
  const router = express.Router();
  // `Object.keys` returns strings, but the object has no other keys.
  for (const name of Object.keys(SPECIFICATION_TITLES) as SpecificationName[]) {
    addSpecification(router, name, registry);
  }
  router.get(['/openapi', SWAGGER_UI], (_request, response) => {
    response.redirect(`${SWAGGER_UI}/index.html`);
  });
  router.get(`${SWAGGER_UI}/swagger-initializer.js`, (_request, response) => {
    response.type('js').send(swaggerInitializer());
  });
  router.use(SWAGGER_UI, (_request, response, next) => {
    response.set('Content-Security-Policy', CONTENT_SECURITY_POLICY);
    next();
  });
  router.use(SWAGGER_UI, express.static(swaggerUiFolder(), { maxAge: '1h' }));
  return router;
}

/** Serves `/openapi/<name>/api-docs`, and the same text with `.yaml`, since JSON is also YAML. */
function addSpecification(router: Router, name: SpecificationName, registry: Registry): void {
  let made: string | undefined;
  const text = () => {
    made ??= toJsonText(specification(registry, name));
    return made;
  };
  const path = `/openapi/${name}/api-docs`;
  serve(path, 'json');
  serve(`${path}.yaml`, 'application/yaml');

  function serve(at: string, type: string): void {
    addRoute(router, at, { get: (_request, response) => void response.type(type).send(text()) });
  }
}

function swaggerUiFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
}
