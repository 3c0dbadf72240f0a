import type { Express, RequestHandler } from 'express';
import { methodNotAllowed } from '../../errors.js';
import { addRoute } from '../../route.js';

type Package = typeof import('@graphql-yoga/render-graphiql/graphiql');

/** The names of GraphiQL's files, each with the export of the package that contains it. */
const FILES: ReadonlyMap<string, keyof Package> = new Map([
  ['graphiql.js', 'js'],
  ['graphiql.css', 'css'],
  ['editorWorkerService.worker.js', 'editorWorkerService'],
  ['json.worker.js', 'jsonWorker'],
  ['graphql.worker.js', 'graphqlWorker'],
]);

/**
 * Starts GraphiQL when its script is loaded. The query is not kept in the URL, since a GET would execute it. Headers
 * are not kept in the browser's storage, since they may hold a token.
 */
const START_SCRIPT = `self.MonacoEnvironment = { getWorkerUrl: (_id, label) => 'graphiql/' + label + '.worker.js' };
document.addEventListener('DOMContentLoaded', () => {
  const root = document.getElementById('root');
  YogaGraphiQL.renderYogaGraphiQL(root, {
    title: root.dataset.title,
    logo: '',
    defaultQuery: document.getElementById('query').textContent,
    subscriptionsEndpoint: location.pathname + '/stream',
    shouldPersistHeaders: false,
    onEditQuery: () => {},
  });
});
`;

/** Serves GraphiQL's files from the installed package. */
export function mountGraphiqlFiles(app: Express): void {
  for (const folder of ['/api/graphiql', '/api/v2/graphiql']) {
    // The path of DataHub's page.
    addRoute(app, folder, { get: (_request, response) => response.redirect('graphql') });
    app
      .route(`${folder}/:name`)
      .get(sendFile)
      .all(methodNotAllowed(['GET']));
  }
}

const sendFile: RequestHandler<{ name: string }> = async ({ params: { name } }, response, next) => {
  const text = name === 'start.js' ? START_SCRIPT : await fileText(name);
  if (text === undefined) return next('route');
  response.type(name).set('Cache-Control', 'public, max-age=3600').send(text);
};

/** The text of a file. The package is one module of 9 MB, so the first request loads it. */
async function fileText(name: string): Promise<string | undefined> {
  const exported = FILES.get(name);
  return exported && (await import('@graphql-yoga/render-graphiql/graphiql'))[exported];
}
