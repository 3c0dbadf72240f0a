// Reads JUnit reports of tests of DataHub's, some of which are known to fail, and prints them as tables in Markdown.

/** @typedef {'passed' | 'failed' | 'skipped'} Outcome */

/** @type {Readonly<Record<string, Outcome>>} */
const OUTCOMES = { failure: 'failed', error: 'failed', skipped: 'skipped' };

/**
 * A test of a report: the first line of what failed, and the reason if it is known.
 * @typedef {object} Case
 * @property {string} file
 * @property {string} name
 * @property {Outcome} outcome
 * @property {string} message
 * @property {string | undefined} why
 */

/**
 * The test cases of a report.
 * @param {string} xml
 * @param {object} by
 * @param {(classname: string, name: string) => string} by.fileOf the file of a test by these attributes
 * @param {(test: string) => string | undefined} by.reasonOf why the test `<file>::<name>` is known to fail
 * @returns {Case[]}
 */
export function readCases(xml, { fileOf, reasonOf }) {
  return [...xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)].map(
    ([, head = '', body = '']) => {
      const [, classname = ''] = /classname="([^"]*)"/.exec(head) ?? [];
      const [, name = ''] = / name="([^"]*)"/.exec(` ${head}`) ?? [];
      const [, kind = '', attributes = ''] = /<(failure|error|skipped)\b([^>]*)/.exec(body) ?? [];
      const [, message = ''] = /message="([^"]*)"/.exec(attributes) ?? [];
      const outcome = OUTCOMES[kind] ?? 'passed';
      const file = fileOf(classname, name);
      const why = outcome === 'failed' ? reasonOf(`${file}::${name}`) : undefined;
      return { file, name, outcome, message: message.split('&#10;')[0] ?? '', why };
    },
  );
}

/**
 * Prints how many tests of each file have passed.
 * @param {readonly Case[]} cases
 */
export function printTable(cases) {
  /** @type {Map<string, Case[]>} */
  const files = new Map();
  for (const one of cases) files.set(one.file, [...(files.get(one.file) ?? []), one]);
  console.log('\n| file | passed | failed, known why | failed | skipped |\n|---|---|---|---|---|');
  for (const [file, list] of files.set('all', [...cases])) {
    /** @param {Outcome} outcome */
    const count = (outcome) => list.filter((one) => one.outcome === outcome).length;
    const known = list.filter(({ why }) => why !== undefined).length;
    console.log(
      `| ${file} | ${count('passed')} | ${known} | ${count('failed') - known} | ${count('skipped')} |`,
    );
  }
}

/**
 * Prints each test that has failed, with the reason if it is known.
 * @param {readonly Case[]} cases
 */
export function printFailures(cases) {
  console.log('\n| failed | why |\n|---|---|');
  for (const { file, name, message, why } of cases.filter((one) => one.outcome === 'failed'))
    console.log(`| ${file}::${name} | ${why ?? `**not known**: ${message}`} |`);
}
