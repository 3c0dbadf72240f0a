import { createHash } from 'node:crypto';
import type { Response } from 'express';
import type { CairnError } from '../../../shared/errors.js';
import { html } from '../docs/rest-page/html.js';
import { ERROR_TITLE } from '../problem.js';

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto 0; padding: 1rem; }
`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

/** Sends a page that says why the sign-in at the issuer failed. */
export function failurePage(response: Response, { code, message, status }: CairnError, again: string): void {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Cairn: ${ERROR_TITLE[code]}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>STYLE</style>
</head>
<body>
<main>
<h1>You are not signed in</h1>
<p>${message}.</p>
<p><a href="${again}">Sign in again</a></p>
</main>
</body>
</html>
`;
  response
    .status(status)
    .set('Content-Security-Policy', POLICY)
    .type('html')
    .send(page.markup.replace('STYLE', STYLE));
}
