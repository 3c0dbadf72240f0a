import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findPath, operationsOf, subjectOf } from '../../../src/interfaces/http/operations/paths.js';
import { loadRegistry } from '../../../src/model/index.js';
import { PACKAGE_ROOT } from '../../../src/shared/paths.js';

/** Values for the parameters of a path. */
const EXAMPLES: Readonly<Record<string, string>> = {
  entityName: 'dataset',
  entityType: 'dataset',
  urn: 'urn:li:dataset:(urn:li:dataPlatform:hive,a,PROD)',
  versionSetUrn: 'urn:li:versionSet:(a,dataset)',
  aspectName: 'status',
  traceId: '0',
  relationshipType: 'OwnedBy',
  folder: 'a',
  fileId: 'b',
};

const page = readFileSync(join(PACKAGE_ROOT, 'docs/datahub-routes.md'), 'utf8');
// What is under "Others" is of no operation.
const rows = page.slice(0, page.indexOf('## Others')).match(/^\| .*\/.*$/gm) ?? [];
const registry = loadRegistry();

/** Whether any operation is at a path, with one of these methods. */
function isServed(methods: readonly string[], named: string): boolean {
  const [path = '', action] = named.split('?action=');
  const filled = (path.split('?')[0] ?? '').replace(
    /\{(\w+)\}/g,
    (_, name: string) => EXAMPLES[name] ?? name,
  );
  const aspect = filled.includes('/timeseries/') ? filled.replace('status', 'datasetProfile') : filled;
  const match = findPath(aspect);
  const operations = match ? operationsOf(match.path, subjectOf(match, registry)) : [];
  const here = operations.filter(({ method }) => methods.length === 0 || methods.includes(method));
  if (action === undefined) return here.length > 0;
  return here.some((operation) => 'action' in operation && operation.action === action);
}

it("the documentation of DataHub's routes lists as the same exactly the routes that exist", () => {
  expect(rows.length).toBeGreaterThan(40);
  const wrong = rows.flatMap((row) => {
    const [, asked = '', answer = ''] = row.split('|');
    const spans = [...asked.matchAll(/`(.*?)`/g)].map(([, text = '']) => text);
    const methods = spans.flatMap((text) => /^[A-Z]+/.exec(text)?.[0] ?? []);
    const paths = spans.flatMap((text) => /\/.*/.exec(text)?.[0] ?? []);
    const isSame = answer.trim().startsWith('the same');
    return paths.filter((path) => isServed(methods, path) !== isSame).map((path) => `${path} |${answer}`);
  });
  expect(wrong).toEqual([]);
});
