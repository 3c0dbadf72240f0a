// Reads JUnit reports of tests of DataHub's, some of which are known to fail, and prints them as tables in Markdown.

const OUTCOMES = { failure: 'failed', error: 'failed', skipped: 'skipped' };

/**
 * The test cases of a report: file, name, outcome, the first line of what failed, and the reason if it is known.
 * @param fileOf the file of a test by the attributes `classname` and `name`
 * @param reasonOf the reason why the test `<file>::<name>` is known to fail
 */
export function readCases(xml, { fileOf, reasonOf }) {
  return [...xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)].map(
    ([, head, body = '']) => {
      const [, classname = ''] = /classname="([^"]*)"/.exec(head) ?? [];
      const [, name = ''] = / name="([^"]*)"/.exec(` ${head}`) ?? [];
      const [, kind, attributes = ''] = /<(failure|error|skipped)\b([^>]*)/.exec(body) ?? [];
      const [, message = ''] = /message="([^"]*)"/.exec(attributes) ?? [];
      const outcome = OUTCOMES[kind] ?? 'passed';
      const file = fileOf(classname, name);
      const why = outcome === 'failed' ? reasonOf(`${file}::${name}`) : undefined;
      return { file, name, outcome, message: message.split('&#10;')[0], why };
    },
  );
}

/** Prints how many tests of each file have passed. */
export function printTable(cases) {
  const files = new Map();
  for (const one of cases) files.set(one.file, [...(files.get(one.file) ?? []), one]);
  console.log('\n| file | passed | failed, known why | failed | skipped |\n|---|---|---|---|---|');
  for (const [file, list] of [...files, ['all', cases]]) {
    const count = (outcome) => list.filter((one) => one.outcome === outcome).length;
    const known = list.filter(({ why }) => why !== undefined).length;
    console.log(
      `| ${file} | ${count('passed')} | ${known} | ${count('failed') - known} | ${count('skipped')} |`,
    );
  }
}

/** Prints each test that has failed, with the reason if it is known. */
export function printFailures(cases) {
  console.log('\n| failed | why |\n|---|---|');
  for (const { file, name, message, why } of cases.filter((one) => one.outcome === 'failed'))
    console.log(`| ${file}::${name} | ${why ?? `**not known**: ${message}`} |`);
}
