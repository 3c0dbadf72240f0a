import type { Express, RequestHandler } from 'express';
import { methodNotAllowed } from '../../errors.js';

type Package = typeof import('@graphql-yoga/render-graphiql/graphiql');

/** GraphiQL's files: the name under which each is served, and the package's name of its text. */
const FILES: ReadonlyMap<string, keyof Package> = new Map([
  ['graphiql.js', 'js'],
  ['graphiql.css', 'css'],
  ['editorWorkerService.worker.js', 'editorWorkerService'],
  ['json.worker.js', 'jsonWorker'],
  ['graphql.worker.js', 'graphqlWorker'],
]);

/**
 * Starts GraphiQL once its own script is there. The query stays out of the page's address, where GET would execute it,
 * and the headers, which may hold a token, out of the browser's storage.
 */
const START = `self.MonacoEnvironment = { getWorkerUrl: (_id, label) => 'graphiql/' + label + '.worker.js' };
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

/** Serves the files of the pages beside them, whole, from the installed package. */
export function mountExplorerFiles(app: Express): void {
  const onlyGet = methodNotAllowed(['GET']);
  for (const folder of ['/api/graphiql', '/api/v2/graphiql']) {
    // Where DataHub has its page.
    app
      .route(folder)
      .get((_request, response) => response.redirect('graphql'))
      .all(onlyGet);
    app.route(`${folder}/:name`).get(sendFile).all(onlyGet);
  }
}

const sendFile: RequestHandler<{ name: string }> = async ({ params: { name } }, response, next) => {
  const text = name === 'start.js' ? START : await fileText(name);
  if (text === undefined) return next('route');
  response.type(name).set('Cache-Control', 'public, max-age=3600').send(text);
};

/** The package is one module of 9 MB, read when the first browser asks. */
async function fileText(name: string): Promise<string | undefined> {
  const exported = FILES.get(name);
  return exported && (await import('@graphql-yoga/render-graphiql/graphiql'))[exported];
}
