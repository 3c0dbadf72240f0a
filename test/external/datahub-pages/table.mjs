// The results of `npm run test:external -- datahub-pages` as a table in Markdown, and what failed.

/** @import { RecordedPage } from './recorder.mjs' */

/** Prints the head of the table. */
export function printHead() {
  console.log('\n| page | operations | errors | problems | slowest answer |\n|---|---|---|---|---|');
}

/**
 * Prints the line of a page.
 * @param {RecordedPage} page
 */
export function printRow({ name, operations, problems }) {
  const failed = operations.filter(({ errors }) => errors.length > 0);
  const [slowest] = operations.toSorted((one, other) => other.millis - one.millis);
  const slow = slowest === undefined ? '' : `${slowest.millis} ms ${slowest.name}`;
  console.log(`| ${[name, operations.length, failed.length, problems.length, slow].join(' | ')} |`);
}

/**
 * Prints each error and the totals. Returns whether nothing has failed.
 * @param {readonly RecordedPage[]} pages
 */
export function printFailures(pages) {
  const lines = pages.flatMap(({ name, operations, problems }) => [
    ...operations.flatMap((one) => one.errors.map((error) => `${name}: ${one.name}: ${error}`)),
    ...problems.map((problem) => `${name}: ${problem}`),
  ]);
  const operations = pages.flatMap((page) => page.operations);
  const failed = operations.filter(({ errors }) => errors.length > 0);
  const different = new Set(operations.map(({ name }) => name));
  console.log(
    `\n${pages.length} pages, ${operations.length} operations (${different.size} different), ${failed.length} failed`,
  );
  for (const line of new Set(lines)) console.log(line);
  return lines.length === 0;
}
