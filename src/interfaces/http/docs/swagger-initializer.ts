import { SPECIFICATION_TITLES } from '../specification/specifications.js';

/** The script that starts Swagger UI. Tags are closed and models hidden, so that thousands of operations load fast. */
export function swaggerInitializer(): string {
  const urls = Object.entries(SPECIFICATION_TITLES).map(([name, title]) => ({
    name: title,
    url: `../${name}/api-docs`,
  }));
  return `window.onload = () => {
  window.ui = SwaggerUIBundle({
    urls: ${JSON.stringify(urls)},
    dom_id: '#swagger-ui',
    deepLinking: true,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    filter: true,
    tagsSorter: 'alpha',
    showExtensions: true,
    validatorUrl: null,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    layout: 'StandaloneLayout',
  });
};
`;
}
