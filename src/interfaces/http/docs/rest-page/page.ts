import type { RequestHandler } from 'express';
import type { Registry } from '../../../../model/types.js';
import { ERROR_STATUS, type ErrorCode } from '../../../../shared/errors.js';
import { exampleResponse, type FixedOperation } from '../../operations/operation.js';
import { ERROR_TITLE } from '../../problem.js';
import { type Html, html, prose } from './html.js';
import { type ParameterRow, parameterRows } from './schema-rows.js';

/** The styles of the documentation page, inlined so that the page is one file. */
const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
code, pre { font: 14px/1.4 ui-monospace, monospace; }
pre { border: 1px solid var(--line); border-radius: 4px; padding: .75rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); }
article { border-top: 2px solid var(--line); margin-top: 2rem; }
nav li { margin: .2rem 0; }
h2 code { font-size: inherit; }
.copy { user-select: all; }
.method { font-weight: 700; }
.note { font-style: italic; }
`;

// `Object.keys` returns strings, but the object has no other keys.
const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** Serves the documentation page of operations. */
export function restPageRoute(operations: readonly FixedOperation[], registry: Registry): RequestHandler {
  return (request, response) => {
    const baseUrl = `${request.protocol}://${request.get('host') ?? 'localhost'}`;
    response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'");
    response.type('html').send(docsPage(operations, registry, baseUrl));
  };
}

/** The documentation page of `operations`. Its commands address the service at `baseUrl`. */
export function docsPage(operations: readonly FixedOperation[], registry: Registry, baseUrl: string): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>REST interface</title>
<style>${STYLE}</style>
</head>
<body>
<h1>REST interface</h1>
<p>Send JSON as <code>application/json</code>. The header <code>X-RestLi-Protocol-Version: 2.0.0</code> is optional.
Every path also answers under <code>/api/gms</code>. Machine-readable: <a href="/openapi/rest/api-docs.yaml">OpenAPI</a>.</p>
<nav><ul>${operations.map(contentsItem)}</ul></nav>
${operations.map((operation) => article(operation, registry, baseUrl))}
<article id="errors">
<h2>Errors</h2>
<p>Errors are problem details (RFC 9457). <code>errors</code> lists each problem with a JSON pointer into what was sent.</p>
<table><thead><tr><th>code</th><th>status</th><th>title</th></tr></thead>
<tbody>${ERROR_CODES.map(errorRow)}</tbody></table>
</article>
</body>
</html>
`;
  return page.markup;
}

const address = ({ path, action }: FixedOperation) =>
  action === undefined ? path : `${path}?action=${action}`;

const contentsItem = (operation: FixedOperation): Html =>
  html`<li><a href="#${operation.operationId}"><code>${operation.method} ${address(operation)}</code></a> ${operation.summary}</li>
`;

function article(operation: FixedOperation, registry: Registry, baseUrl: string): Html {
  const response = exampleResponse(operation.example, registry);
  return html`<article id="${operation.operationId}">
<h2><code><span class="method">${operation.method}</span> ${address(operation)}</code></h2>
<p><strong>${operation.summary}.</strong> ${prose(operation.description)}</p>
${operation.deprecated ? html`<p class="note">Deprecated: kept for clients that use it.</p>` : ''}
<table><thead><tr><th>name</th><th>in</th><th>type</th><th>required</th><th></th></tr></thead>
<tbody>${parameterRows(operation).map(parameterRow)}</tbody></table>
<p>Resolver: <code>${operation.resolvers.join(', ')}</code></p>
<pre class="copy"><code>${curlCommand(operation, baseUrl)}</code></pre>
<p>ApiResponse:</p>
<pre><code>${response === undefined ? '(200, no body)' : JSON.stringify(response, null, 2)}</code></pre>
</article>
`;
}

const parameterRow = ({ name, location, type, required, description }: ParameterRow): Html =>
  html`<tr><td><code>${name}</code></td><td>${location}</td><td><code>${type}</code></td>
<td>${required ? 'yes' : ''}</td><td>${prose(description)}</td></tr>
`;

const errorRow = (code: ErrorCode): Html =>
  html`<tr id="${code}"><td><code>${code}</code></td><td>${String(ERROR_STATUS[code])}</td><td>${ERROR_TITLE[code]}</td></tr>
`;

/** A command for the shell that sends the operation's example to the service at `baseUrl`. */
function curlCommand({ method, example }: FixedOperation, baseUrl: string): string {
  const url = quote(`${baseUrl}${example.path}`);
  if (method === 'GET') return `curl ${url}`;
  if (example.body === undefined) return `curl -X POST ${url}`;
  const body = quote(JSON.stringify(example.body, null, 2));
  return `curl -X POST ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d ${body}`;
}

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
