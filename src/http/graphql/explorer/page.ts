import type { RequestHandler } from 'express';
import { isExplorerRequest } from '../../authentication/public-paths.js';

interface ExplorerOptions {
  title: string;
  /** What the editor starts with. */
  query: string;
}

/**
 * What a browser may do with the page: run GraphiQL, whose editor makes styles of its own, and send queries to where it
 * came from.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'font-src data:',
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const HINT = `# A token goes into Headers, below, as {"Authorization": "Bearer <token>"};
# then read the schema again, by the button with the circling arrows.
`;

/** Answers a browser that opens the address of a GraphQL API with GraphiQL; other requests are the next handler's. */
export function explorer(options: ExplorerOptions): RequestHandler {
  const page = explorerPage(options);
  return (request, response, next) => {
    if (isExplorerRequest(request)) response.set('Content-Security-Policy', POLICY).type('html').send(page);
    else next();
  };
}

/** The page names its files relative to its own address, so that a path that a proxy puts before /api stays. */
const explorerPage = ({ title, query }: ExplorerOptions): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="graphiql/graphiql.css">
<script defer src="graphiql/start.js"></script>
<script defer src="graphiql/graphiql.js"></script>
</head>
<body class="no-focus-outline">
<div id="root" data-title="${title}">Loading</div>
<script type="text/plain" id="query">${HINT}${query}</script>
</body>
</html>
`;
