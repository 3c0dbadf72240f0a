import type { RequestHandler } from 'express';
import { isGraphiqlRequest } from '../../authentication/public-paths.js';

interface GraphiqlOptions {
  title: string;
  /** The initial query. */
  query: string;
}

/**
 * The Content-Security-Policy of the page. It may run GraphiQL, whose editor creates inline styles. It may send queries
 * to its own origin.
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

const INITIAL_COMMENT = `# A token goes into Headers, below, as {"Authorization": "Bearer <token>"};
# then read the schema again, by the button with the circling arrows.
`;

/** Sends GraphiQL to a browser that opens the URL of a GraphQL API. Other requests go to the next handler. */
export function graphiql(options: GraphiqlOptions): RequestHandler {
  const page = graphiqlPage(options);
  return (request, response, next) => {
    if (isGraphiqlRequest(request)) response.set('Content-Security-Policy', POLICY).type('html').send(page);
    else next();
  };
}

/** The page refers to its files by relative URLs, so that it works behind a proxy with a path prefix. */
const graphiqlPage = ({ title, query }: GraphiqlOptions): string => `<!doctype html>
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
<script type="text/plain" id="query">${INITIAL_COMMENT}${query}</script>
</body>
</html>
`;
