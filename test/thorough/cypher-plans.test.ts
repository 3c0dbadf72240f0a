import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Graph } from '../../src/store/graph/graph.js';
import { loadStatements } from '../../src/store/graph/statements.js';
import {
  explain,
  indexTargets,
  type Operator,
  promisedIndexes,
  slotNames,
} from '../integration/catalog/support/query-plan.js';
import { writeDatasetsForPlans } from '../integration/catalog/support/write-datasets-for-plans.js';
import { cleanDatabase } from '../support/clean-database.js';
import { connectTestGraph } from '../support/test-neo4j.js';

/** Statements that read a part of a long series, which the index must give in order rather than a sort. */
const IN_INDEX_ORDER = [
  'events/read-log-range',
  'events/read-changes',
  'timeseries/read-events',
  'timeseries/read-latest',
  'timeseries/read-oldest',
  'timeseries/scroll-events',
];

/** The names of a statement's branches, in their order. */
const branchesOf = (statement: string): string[] =>
  [...statement.matchAll(/^ *\/\/ branch (\w+)$/gm)].flatMap(([, name]) => name ?? []);

/** Every statement in each form in which it runs: one with branches, with each of them. */
const FORMS = [...loadStatements()]
  .filter(([name]) => !name.startsWith('schema/'))
  .flatMap(([name, text]) => {
    const branches = branchesOf(text);
    return branches.length === 0
      ? [{ form: name, name }]
      : branches.map((branch) => ({ form: `${name}, ${branch}`, name, branch }));
  });

let graph: Graph;
let targets: Map<string, string>;

beforeAll(async () => {
  graph = await connectTestGraph();
  await cleanDatabase(graph);
  targets = await indexTargets(graph);
});
afterAll(() => graph.close());

// Plans depend on the content of the database, and must be good in an empty one, too.
describe.each([
  ['an empty database', async () => undefined],
  ['a database with data', () => writeDatasetsForPlans(graph)],
])('the query plans on %s', (_, prepare) => {
  beforeAll(async () => {
    await prepare();
    await graph.driver.executeQuery('CALL db.clearQueryCaches()', {}, { database: graph.database });
  });

  it.each(FORMS)('use the promised indexes of $form', async ({ name, ...branch }) => {
    const operators = await explain(graph, graph.statement(name, { names: slotNames(name), ...branch }));
    const promised = promisedIndexes(name);
    if (promised === undefined) throw new Error(`The header of ${name} has no "Index:"`);
    for (const index of promised) expect(operators.filter(uses(index)), index).not.toEqual([]);
    if (promised.length > 0) expect(operators.filter(isScan)).toEqual([]);
    else expect(operators.filter(isIndexUse)).toEqual([]);
    expect(operators.filter(isCartesianProduct)).toEqual([]);
    if (IN_INDEX_ORDER.includes(name)) expect(operators.filter(isSort)).toEqual([]);
  });
});

function uses(index: string) {
  const target = targets.get(index);
  if (target === undefined) throw new Error(`There is no index ${index}`);
  return ({ name, details }: Operator) => /Index(Seek|Scan)/.test(name) && details.includes(`:${target}`);
}

function isScan({ name }: Operator): boolean {
  return /^(All(Nodes|Relationships)Scan|NodeByLabelScan|(Directed|Undirected)RelationshipTypeScan)/.test(
    name,
  );
}

function isIndexUse({ name }: Operator): boolean {
  return /Index(Seek|Scan)/.test(name);
}

/** A product of at most one row by at most one row, as two looked-up nodes make it, is none. */
function isCartesianProduct({ name, children }: Operator): boolean {
  return (
    name === 'CartesianProduct' && !children.every((child) => child.name.startsWith('NodeUniqueIndexSeek'))
  );
}

function isSort({ name }: Operator): boolean {
  return /^(Partial)?(Sort|Top)/.test(name);
}
