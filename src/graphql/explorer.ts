import { createHash } from 'node:crypto';

export interface ExplorerOptions {
  title: string;
  /** Where the schema's text is, relative to the page's own address. */
  schemaPath: string;
  /** What the page starts with. */
  query: string;
}

/** Shown on GET in a browser: a small page that sends queries to its own address. It needs nothing from elsewhere. */
export const explorerPage = ({ title, schemaPath, query }: ExplorerOptions): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
  body { font: 15px/1.4 system-ui, sans-serif; margin: 0; display: flex; flex-direction: column; height: 100vh; }
  header { padding: .6rem 1rem; border-bottom: 1px solid #ccc; display: flex; gap: 1rem; align-items: center; }
  h1 { font-size: 1rem; margin: 0; }
  main { flex: 1; display: grid; grid-template-columns: 1fr 1fr; min-height: 0; }
  section { display: flex; flex-direction: column; min-height: 0; }
  label { padding: .3rem 1rem; color: #555; }
  textarea, pre { font: 13px/1.5 ui-monospace, monospace; margin: 0; padding: .6rem 1rem; border: 0; overflow: auto; }
  #query { flex: 3; resize: none; border-top: 1px solid #ddd; }
  #variables { flex: 1; resize: none; border-top: 1px solid #ddd; }
  #answer { flex: 1; border-left: 1px solid #ccc; background: #f7f7f7; white-space: pre-wrap; }
</style>
</head>
<body>
<header>
  <h1>${title}</h1>
  <button id="run" title="Ctrl+Enter">Run</button>
  <a href="${schemaPath}">Schema</a>
  <input id="token" type="password" placeholder="Access token, if needed" aria-label="Access token" autocomplete="off">
  <span id="state" role="status"></span>
</header>
<main>
  <section>
    <label for="query">Query</label>
    <textarea id="query" spellcheck="false">${query}</textarea>
    <label for="variables">Variables (JSON)</label>
    <textarea id="variables" spellcheck="false">{}</textarea>
  </section>
  <section><pre id="answer" aria-live="polite"></pre></section>
</main>
<script>
  const $ = (id) => document.getElementById(id);
  async function run() {
    $('state').textContent = 'running…';
    const started = performance.now();
    const token = $('token').value.trim();
    try {
      const body = JSON.stringify({ query: $('query').value, variables: JSON.parse($('variables').value || '{}') });
      const response = await fetch(location.pathname, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: 'Bearer ' + token }) },
        body,
      });
      $('answer').textContent = JSON.stringify(await response.json(), null, 2);
      $('state').textContent = response.status + ', ' + Math.round(performance.now() - started) + ' ms';
    } catch (error) {
      $('answer').textContent = String(error);
      $('state').textContent = '';
    }
  }
  $('run').addEventListener('click', run);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) run();
  });
</script>
</body>
</html>
`;

/** What a browser may do with the page: run the script that is in it, and send queries to where it came from. */
export function explorerPolicy(page: string): string {
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  return `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'none'`;
}
