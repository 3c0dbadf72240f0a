// Records the requests of DataHub's pages to the service, and the problems that they report.

/** @import { Page, Request } from 'playwright-core' */

/**
 * An operation that a page has asked for, with the errors of its answer.
 * @typedef {object} Operation
 * @property {string} name
 * @property {number} millis
 * @property {string[]} errors
 * @property {{ operationName?: string, query: string }} request
 */
/** @typedef {{ name: string, operations: Operation[], problems: string[] }} RecordedPage */
/** @typedef {ReturnType<typeof record>} Recorder */

const GRAPHQL = /\/api\/v2\/graphql$/;

/** Errors of the browser that are about no operation of the service. */
const NOISE = [/Download the React DevTools/, /ResizeObserver loop/];

/**
 * Watches a tab of the browser. Each record belongs to the name that `at` has set last.
 * @param {Page} page
 */
export function record(page) {
  /** @type {Map<string, RecordedPage>} */
  const pages = new Map();
  let current = entry('start');
  /** @type {WeakMap<Request, RecordedPage>} */
  const started = new WeakMap();
  page.on('request', (request) => GRAPHQL.test(request.url()) && started.set(request, current));
  page.on('requestfinished', async (request) => {
    const where = started.get(request);
    if (where === undefined) return notFound(request);
    const asked = request.postDataJSON() ?? {};
    /** @type {Operation} */
    const operation = {
      name: asked.operationName ?? 'unnamed',
      millis: millisOf(request),
      errors: [],
      request: asked,
    };
    where.operations.push(operation);
    const response = await request.response();
    /** @type {{ errors?: { message: string }[] } | undefined} */
    const body = await response?.json().catch(() => undefined);
    if (body?.errors) operation.errors.push(...body.errors.map(({ message }) => message));
    else if (!response?.ok()) operation.errors.push(`${response?.status()}`);
  });
  page.on('pageerror', ({ message }) => current.problems.push(message));
  page.on('console', (message) => {
    const text = message.text();
    if (
      message.type() === 'error' &&
      !NOISE.some((known) => known.test(text)) &&
      /Content Security|Uncaught/.test(text)
    )
      current.problems.push(text);
  });

  /** @param {string} name */
  function entry(name) {
    const known = pages.get(name) ?? { name, operations: [], problems: [] };
    pages.set(name, known);
    return known;
  }

  /** @param {Request} request */
  async function notFound(request) {
    const response = await request.response();
    if (response && response.status() >= 400)
      current.problems.push(`${response.status()} ${new URL(request.url()).pathname}`);
  }

  return {
    /**
     * Records the following requests and problems for this page.
     * @param {string} name
     */
    at(name) {
      current = entry(name);
    },
    page: () => current,
    /** @param {string} text */
    problem: (text) => current.problems.push(text),
    pages: () => [...pages.values()].filter(({ name }) => name !== 'start'),
  };
}

/**
 * From the moment at which the browser sends a request to the end of the answer.
 * @param {Request} request
 */
function millisOf(request) {
  const { requestStart, responseEnd } = request.timing();
  return Math.max(0, Math.round(responseEnd - Math.max(0, requestStart)));
}
