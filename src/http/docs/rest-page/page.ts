import { ERROR_STATUS, type ErrorCode } from '../../../errors.js';
import type { Registry } from '../../../model/types.js';
import { type Endpoint, exampleAnswer } from '../../operations/operation.js';
import { ERROR_TITLE } from '../../problem.js';
import { curlCommand } from './curl.js';
import { type Html, html, prose } from './html.js';
import { type ParameterRow, parameterRows } from './schema-rows.js';
import { STYLE } from './style.js';

/** The browsable documentation of `endpoints`, with commands that address the service at `baseUrl`. */
export function docsPage(endpoints: readonly Endpoint[], registry: Registry, baseUrl: string): string {
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
<nav><ul>${endpoints.map(contentsItem)}</ul></nav>
${endpoints.map((endpoint) => article(endpoint, registry, baseUrl))}
<article id="errors">
<h2>Errors</h2>
<p>Errors are problem details (RFC 9457). <code>errors</code> lists each problem with a JSON pointer into what was sent.</p>
<table><thead><tr><th>code</th><th>status</th><th>title</th></tr></thead>
<tbody>${(Object.keys(ERROR_STATUS) as ErrorCode[]).map(errorRow)}</tbody></table>
</article>
</body>
</html>
`;
  return page.markup;
}

const address = ({ path, action }: Endpoint) => (action === undefined ? path : `${path}?action=${action}`);

const contentsItem = (endpoint: Endpoint): Html =>
  html`<li><a href="#${endpoint.operationId}"><code>${endpoint.method} ${address(endpoint)}</code></a> ${endpoint.summary}</li>
`;

function article(endpoint: Endpoint, registry: Registry, baseUrl: string): Html {
  const answer = exampleAnswer(endpoint.example, registry);
  return html`<article id="${endpoint.operationId}">
<h2><code><span class="method">${endpoint.method}</span> ${address(endpoint)}</code></h2>
<p><strong>${endpoint.summary}.</strong> ${prose(endpoint.description)}</p>
${endpoint.deprecated ? html`<p class="note">Deprecated: kept for clients that use it.</p>` : ''}
<table><thead><tr><th>name</th><th>in</th><th>type</th><th>required</th><th></th></tr></thead>
<tbody>${parameterRows(endpoint).map(parameterRow)}</tbody></table>
<p>Resolver: <code>${endpoint.resolvers.join(', ')}</code></p>
<pre class="copy"><code>${curlCommand(endpoint, baseUrl)}</code></pre>
<p>Answer:</p>
<pre><code>${answer === undefined ? '(200, no body)' : JSON.stringify(answer, null, 2)}</code></pre>
</article>
`;
}

const parameterRow = ({ name, place, type, required, description }: ParameterRow): Html =>
  html`<tr><td><code>${name}</code></td><td>${place}</td><td><code>${type}</code></td>
<td>${required ? 'yes' : ''}</td><td>${prose(description)}</td></tr>
`;

const errorRow = (code: ErrorCode): Html =>
  html`<tr id="${code}"><td><code>${code}</code></td><td>${String(ERROR_STATUS[code])}</td><td>${ERROR_TITLE[code]}</td></tr>
`;
